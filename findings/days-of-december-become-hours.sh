#!/usr/bin/env bash
# Python's dateparser 1.1.6 (Debian 12) reads «24.12» in Russian as 24 December and «23.12» as 23:12 today: day and month with a
# point between them are a time of day as long as the day is below 24 and the month could be a minute. «12-14», noon to two o'clock
# as most people here write it, is the year 2014. With the year all are days, and «12:00-14:00» is nothing. One would expect one
# reading for one form. A wish «5.12, 12-14» is set for twelve past five in the morning and for another century; ask for a date and
# a window in fields of their own, and give the reader `date_formats`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
apt-get install -y -qq --no-install-recommends python3-dateparser >/dev/null

cat > run.py <<'PY'
from datetime import datetime
import dateparser
monday = datetime(2026, 11, 30, 9)
for text in ['24.12', '23.12', '5.12', '05.12.2026', '12-14', '12:00-14:00']:
    print(text, '=', dateparser.parse(text, languages=['ru'], settings={'RELATIVE_BASE': monday}))
PY
seen=$(/usr/bin/python3 -W ignore run.py)
expected='24.12 = 2026-12-24 00:00:00
23.12 = 2026-11-30 23:12:00
5.12 = 2026-11-30 05:12:00
05.12.2026 = 2026-12-05 00:00:00
12-14 = 2014-11-12 00:00:00
12:00-14:00 = None'
echo "dateparser $(/usr/bin/python3 -W ignore -c 'import dateparser; print(dateparser.__version__)'), ru, on 30 November 2026:"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
