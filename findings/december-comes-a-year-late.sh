#!/usr/bin/env bash
# dayjs 1.11.23 with customParseFormat reads «28 декабря 2026» in Russian as 28 December 2027, a year late; its strict mode refuses
# the same text. It is the text that dayjs itself writes for that day. The other eleven months are read right, and so is «дек.»;
# Polish and Ukrainian, which decline their months as well, lose December in the same way. One would expect what was written to be
# read. Orders of the busiest month go to the next year, where nobody looks for them, and a test with any other month passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import dayjs from 'dayjs'
import 'dayjs/locale/pl.js'
import 'dayjs/locale/ru.js'
import 'dayjs/locale/uk.js'
import customParseFormat from 'dayjs/plugin/customParseFormat.js'
dayjs.extend(customParseFormat)
for (const [locale, month] of [['ru', 11], ['ru', 12], ['uk', 12], ['pl', 12]]) {
  const text = dayjs(`2026-${month}-28`).locale(locale).format('D MMMM YYYY')
  const read = [false, true].map((strict) => dayjs(text, 'D MMMM YYYY', locale, strict).format('YYYY-MM-DD'))
  console.log(`${text}: ${read.join(', ')}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dayjs@1.11.23

seen=$(node run.mjs)
expected='28 ноября 2026: 2026-11-28, 2026-11-28
28 декабря 2026: 2027-12-28, Invalid Date
28 грудня 2026: 2027-12-28, Invalid Date
28 grudnia 2026: 2027-12-28, Invalid Date'
echo 'dayjs 1.11.23 writes a day and reads it again, leniently and strictly:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
