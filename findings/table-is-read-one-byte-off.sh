#!/usr/bin/env bash
# parsedbf 2.0.0, the reader of tables in shapefile-js, does not look at the length of the head that a DBF file states: it takes the
# rows to begin right behind the last column. dbffile 1.13.0 has one byte more there, as the file says, and all columns are read one
# byte early: the sum 12990.50 becomes 1, «007701001» becomes «800770100». Python's dbf (Debian 12) reads the same file right; one
# would expect so of a field that is there for this purpose.
# A taxpayer's number and a sum that are wrong by one place look like numbers all the same. Compare a row with the file before using
# such a reader.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get install -y -qq --no-install-recommends python3-dbf >/dev/null

cat > run.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { DBFFile } from 'dbffile'
import parse from 'parsedbf'

const table = await DBFFile.create('bill.dbf', [
  { name: 'INN', type: 'C', size: 12 },
  { name: 'KPP', type: 'C', size: 9 },
  { name: 'TOTAL', type: 'N', size: 12, decimalPlaces: 2 },
])
await table.appendRecords([{ INN: '007712345678', KPP: '007701001', TOTAL: 12990.5 }])
const [row] = parse(new DataView(Uint8Array.from(readFileSync('bill.dbf')).buffer))
console.log(`parsedbf: ${row.INN} ${row.KPP} ${row.TOTAL}`)
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund parsedbf@2.0.0 dbffile@1.13.0

node run.mjs > seen
/usr/bin/python3 - >> seen <<'PY'
import dbf
table = dbf.Table('bill.dbf')
table.open()
for row in table:
    print('Python dbf:', row.inn, row.kpp, row.total)
PY
seen=$(cat seen)
expected='parsedbf: 00771234567 800770100 1
Python dbf: 007712345678 007701001 12990.5'
echo 'A table written by dbffile 1.13.0, read by parsedbf 2.0.0 and Python dbf:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
