#!/usr/bin/env bash
# Python's own email library (3.11.2 of Debian 12, EmailMessage as its documentation shows it) writes some long Russian subjects
# without one of their blanks: «… с 10 до 12 часов на Мясницкую, 5» leaves as «… часовна Мясницкую, 5». The blank at which the line is
# folded stands between two encoded words, where RFC 2047 has readers drop it, instead of inside one. Shorter subjects are
# whole, so it shows only with some names and dates; one would expect any subject to come back as it was given.
# A notice from an owner's script has words run together, and a search in the mailbox misses them. Compare before sending.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[ -x /usr/bin/python3 ] || apt-get install -y -qq python3 >/dev/null

cat > send.py <<'PY'
from email import message_from_bytes, policy
from email.message import EmailMessage

for subject in [
    'Ваш заказ принят: доставка 1 декабря с 10 до 12 часов',
    'Ваш заказ принят: доставка 1 декабря с 10 до 12 часов на Мясницкую, 5',
]:
    message = EmailMessage()
    message['Subject'] = subject
    print(message_from_bytes(message.as_bytes(), policy=policy.default)['Subject'])
PY

seen=$(/usr/bin/python3 send.py)
expected='Ваш заказ принят: доставка 1 декабря с 10 до 12 часов
Ваш заказ принят: доставка 1 декабря с 10 до 12 часовна Мясницкую, 5'
/usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
