#!/usr/bin/env bash
# notmuch 0.37 and mu 1.8.13 (both Debian 12, both on GMime 3.2.13) show the subject «Заказ: четверг, 24 декабря» as «Заказ: четве» when it comes in
# two encoded words of base64 and the first ends with the usual «=» that fills up base64: they decode both as one text and stop
# there. With one letter more in the first word, which then needs no «=», or in quoted-printable, all of it is shown. RFC 2047 has
# every encoded word decoded by itself, and one would expect the whole subject, as Python, Mutt and the libraries of npm give it.
# Day and hour are missing in one of three long Russian subjects, and a search for them finds nothing. Encode subjects in
# quoted-printable, which nodemailer does with `textEncoding`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8 NOTMUCH_CONFIG=$folder/config
for program in notmuch maildir-utils; do
  dpkg -s "$program" >/dev/null 2>&1 || apt-get install -y -qq --no-install-recommends "$program" >/dev/null
done

mkdir -p box/cur box/new box/tmp
base64_word() { printf '=?UTF-8?B?%s?=' "$(printf %s "$1" | base64 -w 0)"; }
quoted_word() { printf '=?UTF-8?Q?%s?=' "$(printf %s "$1" | od -An -v -tx1 | tr -d '\n' | tr a-f A-F | tr ' ' '=')"; }
mail() { # NAME FIRST-WORD SECOND-WORD
  printf '%s\n' "Message-ID: <$1@example.com>" 'From: shop@example.com' 'To: anna@example.com' \
    'Date: Sat, 28 Nov 2026 10:00:00 +0300' "Subject: $2" " $3" 'MIME-Version: 1.0' \
    'Content-Type: text/plain; charset=utf-8' '' text > "box/cur/$1:2,S"
}
mail filled "$(base64_word 'Заказ: четве')" "$(base64_word 'рг, 24 декабря')"
mail unfilled "$(base64_word 'Заказ: четвер')" "$(base64_word 'г, 24 декабря')"
mail quoted "$(quoted_word 'Заказ: четве')" "$(quoted_word 'рг, 24 декабря')"

printf '%s\n' '[database]' "path=$folder/box" '[user]' name=Anna primary_email=anna@example.com > config
notmuch new --quiet
mu init --muhome=home --maildir="$folder/box" >/dev/null
mu index --muhome=home >/dev/null 2>&1
seen=$(for name in filled unfilled quoted; do
  echo "$name: $(notmuch show --format=json --body=false "id:$name@example.com" | grep -o '"Subject": "[^"]*"' | cut -d '"' -f 4)" \
    "| $(mu find --muhome=home "msgid:$name@example.com" --fields=s --nocolor)"
done)
expected='filled: Заказ: четве | Заказ: четве
unfilled: Заказ: четверг, 24 декабря | Заказ: четверг, 24 декабря
quoted: Заказ: четверг, 24 декабря | Заказ: четверг, 24 декабря'
notmuch --version
mu --version | head -n 1
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
