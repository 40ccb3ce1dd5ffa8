#!/usr/bin/env bash
# Python's humanize 4.4.0 (Debian 12), told to speak Russian, writes 12990 as «12,990» (`intcomma`) and as «13.0 тысяч» (`intword`).
# The comma is the sign of tenths here, so the first is read as not quite thirteen; a point is not used for them. Its words are
# Russian («2 часа»), its signs stay American; French has at least its own sign for thousands. One would expect «12 990» and «13,0
# тысяч». «Заказов на 12,990 ₽» in a daily report is a thousand times too little: format numbers with Babel, which has both signs
# right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
apt-get install -y -qq --no-install-recommends python3-humanize python3-babel >/dev/null

cat > run.py <<'PY'
import humanize
from babel.numbers import format_decimal
from datetime import timedelta
for language in ['fr_FR', 'ru_RU']:
    humanize.i18n.activate(language)
    words = [humanize.intcomma(12990), humanize.intword(12990), humanize.naturaldelta(timedelta(hours=2))]
    line = ' | '.join(words + [format_decimal(12990, locale=language)])
    print(language, '|', line.replace('\u00a0', ' ').replace('\u202f', ' '))
PY
seen=$(/usr/bin/python3 run.py)
expected='fr_FR | 12 990 | 13.0 thousand | 2 heures | 12 990
ru_RU | 12,990 | 13.0 тысяч | 2 часа | 12 990'
dpkg-query -W python3-humanize
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
