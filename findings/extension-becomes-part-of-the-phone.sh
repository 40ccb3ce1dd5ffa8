#!/usr/bin/env bash
# libphonenumber-js 1.13.16 takes «8 495 123-45-67/765», an office's number with its extension, for the one long number
# +784951234567765, keeps the 8 of a call within the country in it, and calls it valid; its `max` metadata find the same number
# and call it invalid. «… доб. 765» is read with its extension, the same word in full («добавочный 765») makes the whole number
# unreadable, although a name behind the number does no harm. One would expect the number in all cases, with or without its
# extension.
# The courier has no number that can be called, and the form has said that all is well: check with `max`, and have a field of its
# own for the extension.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { parsePhoneNumberFromString as parse } from 'libphonenumber-js'
import { parsePhoneNumberFromString as parseStrictly } from 'libphonenumber-js/max'
for (const more of [' доб. 765', ' Анна', '/765', ' добавочный 765']) {
  const [read, strict] = [parse, parseStrictly].map((by) => by(`8 495 123-45-67${more}`, 'RU'))
  console.log(
    `${more.trim()}: ${read ? [read.number, read.ext ?? '-', read.isValid(), strict.isValid()].join(' ') : 'nothing'}`,
  )
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16

seen=$(node run.mjs)
expected='доб. 765: +74951234567 765 true true
Анна: +74951234567 - true true
/765: +784951234567765 - true false
добавочный 765: nothing'
echo 'libphonenumber-js 1.13.16 reads «8 495 123-45-67…» (number, extension, valid, valid by max):'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
