#!/usr/bin/env bash
# @formkit/tempo 1.1.0 reads «15 мая 2026» in Russian, by the form `D MMMM YYYY`, as the 15th of the month in which it is asked,
# with any month in the text and without an error. Its own `format` writes just these words: parse knows the months only as they
# stand alone («май»), format declines them. English comes back right, and so does Russian by the form `long`. One would expect the
# same day, or an error.
# A delivery day that was stored as it was shown becomes a day of the current month: keep dates as numbers, and read them back in a
# test that stands in another month.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { format, parse } from '@formkit/tempo'
const now = new Date()
const other = new Date(now.getFullYear(), (now.getMonth() + 6) % 12, 15, 12)
const cases = [['D MMMM YYYY', 'en'], ['long', 'ru'], ['D MMMM YYYY', 'ru']]
for (const [form, locale] of cases) {
  const read = parse(format(other, form, locale), form, locale).getMonth()
  console.log(`${form}, ${locale}: ${read === other.getMonth() ? 'the same' : read === now.getMonth() ? 'this month' : read}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @formkit/tempo@1.1.0

seen=$(node run.mjs)
expected='D MMMM YYYY, en: the same
long, ru: the same
D MMMM YYYY, ru: this month'
echo '@formkit/tempo 1.1.0 writes a day six months away and reads its month again:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
