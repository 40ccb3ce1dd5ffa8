#!/usr/bin/env bash
# SheetJS (xlsx 0.18.5, the one on npm) reads the cell «1,5» of a CSV parted by semicolons as the number 15, and «12,75» as 1275:
# it takes the comma for a sign between thousands, wherever it stands. «1 234,50», with a blank, stays text. One would expect text
# for all three, or, after a look at the semicolons, 1.5.
# Weights and prices from a Russian Excel become ten and a hundred times larger, in the type of a number, so that no check of
# types finds it: read with `raw: true`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { read } from 'xlsx'
for (const options of [{}, { raw: true }]) {
  const { Sheets } = read('1,5;12,75;1 234,50', { type: 'string', FS: ';', ...options })
  const cells = ['A1', 'B1', 'C1'].map((name) => Sheets.Sheet1[name])
  console.log(cells.map(({ t, v }) => `${t === 'n' ? 'number' : 'text'} ${v}`).join('; '))
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5

seen=$(node run.mjs)
expected='number 15; number 1275; text 1 234,50
text 1,5; text 12,75; text 1 234,50'
echo 'xlsx 0.18.5 reads «1,5;12,75;1 234,50», by default and raw:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
