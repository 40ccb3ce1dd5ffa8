#!/usr/bin/env bash
# dbf-reader 1.0.3 reads every date of a DBF table a month late: 28 November 2026, stored as «20261128», comes as 28 December, and 31
# January as 3 March. It gives the number of the month to JavaScript's Date, which counts them from nought. Sums and Latin texts are
# right. One would expect the day that dbffile 1.13.0 reads, which has written it here.
# 1C and programs of banks still hand out DBF: payments of November are booked for December, all well-formed days. Read with another
# library, or check one known date.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { readFileSync } = require('node:fs')
const { Dbf } = require('dbf-reader')
const { DBFFile } = require('dbffile')

async function run() {
  const days = ['2026-11-28', '2026-12-31', '2027-01-31']
  const table = await DBFFile.create('days.dbf', [{ name: 'DAY', type: 'D', size: 8 }])
  await table.appendRecords(days.map((day) => ({ DAY: new Date(day) })))
  const right = await (await DBFFile.open('days.dbf')).readRecords()
  const { rows } = Dbf.read(readFileSync('days.dbf'))
  for (const [index, day] of days.entries()) {
    const read = rows[index].DAY.toLocaleDateString('sv') // its parts in the machine's zone, as the library sets them
    console.log(`${day}: dbffile ${right[index].DAY.toISOString().slice(0, 10)}, dbf-reader ${read}`)
  }
}
run()
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dbf-reader@1.0.3 dbffile@1.13.0

seen=$(node run.cjs)
expected='2026-11-28: dbffile 2026-11-28, dbf-reader 2026-12-28
2026-12-31: dbffile 2026-12-31, dbf-reader 2027-01-31
2027-01-31: dbffile 2027-01-31, dbf-reader 2027-03-03'
echo 'Days of a table by dbffile 1.13.0 and dbf-reader 1.0.3:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
