#!/usr/bin/env bash
# chrono-node 2.10.3 in Russian reads «28.11 в 14:00» as today at 14:00: it leaves the date out without a sign, takes the time alone and
# gives today's day. «28.11.2026 в 14:00» and «28 ноября в 14:00» are read whole. Day and month with a point between
# them are how people here write a date; one would expect the next 28 November, or nothing at all.
# A wish in an order's comment would be set for the wrong day: look at the part of the text that was read before using its date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > read.mjs <<'JS'
import { ru } from 'chrono-node'
const wednesday = new Date(2026, 10, 18, 9)
for (const text of ['28 ноября в 14:00', '28.11.2026 в 14:00', '28.11 в 14:00']) {
  const [{ text: read, start }] = ru.parse(text, wednesday)
  console.log(`${read} = ${start.get('day')}.${start.get('month')} ${start.get('hour')}:00`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund chrono-node@2.10.3

seen=$(node read.mjs)
expected='28 ноября в 14:00 = 28.11 14:00
28.11.2026 в 14:00 = 28.11 14:00
в 14:00 = 18.11 14:00'
echo 'chrono-node 2.10.3, ru, on 18 November 2026, the text read and its date:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
