#!/usr/bin/env bash
# Python's own email library (3.11.2 of Debian 12, policy.default) reads the sender «Канапель» as «Канапе ль» when the name comes in two encoded
# words: the blank that parts them is kept. For the same two words in the subject it drops the blank, as RFC 2047 asks for both
# places, and so do the library's older `decode_header`, Mutt and the libraries of npm. One would expect the same in every field.
# Q-encoded words hold about ten Russian letters, so most names of shops come in two. A rule that knows a sender by name misses
# them, and a table of senders holds one shop twice: compare the address.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
[ -x /usr/bin/python3 ] || apt-get install -y -qq python3 >/dev/null

cat > read.py <<'PY'
from email import message_from_string, policy
from email.header import decode_header, make_header

NAME = '=?UTF-8?Q?=D0=9A=D0=B0=D0=BD=D0=B0=D0=BF=D0=B5?=\n =?UTF-8?Q?=D0=BB=D1=8C?='
mail = f'From: {NAME} <shop@example.com>\nSubject: {NAME}\n\ntext\n'
message = message_from_string(mail, policy=policy.default)
print('name:', message['From'].addresses[0].display_name)
print('subject:', message['Subject'])
print('decode_header:', make_header(decode_header(NAME)))
PY

seen=$(/usr/bin/python3 read.py)
expected='name: Канапе ль
subject: Канапель
decode_header: Канапель'
/usr/bin/python3 --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
