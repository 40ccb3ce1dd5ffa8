#!/usr/bin/env bash
# csv-parse 7.0.3 with `cast` and `cast_date`, asked for numbers and dates, makes of the cell «1,5» (one and a half, as a Russian program
# writes it) the date 5 January 2001, and leaves «28.11.2026», a date, as text. One would expect the reverse, or both as text.
# Half a kilogram in a supplier's file turns into a day twenty-five years ago, and no error is raised: cast such columns by hand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > read.mjs <<'JS'
import { parse } from 'csv-parse/sync'
const [cells] = parse('Масло;1,5;28.11.2026;1.5\n', { delimiter: ';', cast: true, cast_date: true })
const shown = (cell) =>
  cell instanceof Date ? `${cell.getFullYear()}-${cell.getMonth() + 1}-${cell.getDate()}` : cell
console.log(cells.map((cell) => `${cell.constructor.name} ${shown(cell)}`).join('; '))
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund csv-parse@7.0.3

seen=$(node read.mjs)
expected='String Масло; Date 2001-1-5; String 28.11.2026; Number 1.5'
echo "csv-parse 7.0.3 reads «Масло;1,5;28.11.2026;1.5»: $seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
