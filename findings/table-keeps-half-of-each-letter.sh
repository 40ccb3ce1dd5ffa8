#!/usr/bin/env bash
# dbf 0.2.0 on npm writes the lower half of each letter's number into a DBF table: «Сёмга № 5» comes out as «!Q<30», a sign that
# does not print and « 5», without an error and with no setting for an encoding. A column of dates is left out of the table, without
# an error as well. Latin texts and numbers are right. One would expect letters in cp866 or windows-1251, which such tables are in,
# or an error for what it cannot write.
# The accountant gets a table of names that cannot be restored, since half of every letter is gone. dbffile 1.13.0 writes both, if it
# is told `encoding: 'cp866'`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { writeFileSync } = require('node:fs')
const { structure } = require('dbf')
const { DBFFile } = require('dbffile')

async function show(name, options) {
  const table = await DBFFile.open(name, options)
  const columns = table.fields.map((field) => field.name).join(' ')
  for (const { NAME, PRICE } of await table.readRecords()) console.log(`${columns}: ${JSON.stringify(NAME)} ${PRICE}`)
}
async function run() {
  const DAY = new Date('2026-11-28')
  const rows = [{ NAME: 'Kanape', PRICE: 990.5, DAY }, { NAME: 'Сёмга № 5', PRICE: 12990.5, DAY }]
  writeFileSync('dbf.dbf', Buffer.from(structure(rows).buffer))
  await show('dbf.dbf', { encoding: 'latin1' })
  const columns = [
    { name: 'NAME', type: 'C', size: 20 },
    { name: 'PRICE', type: 'N', size: 10, decimalPlaces: 2 },
    { name: 'DAY', type: 'D', size: 8 },
  ]
  const table = await DBFFile.create('dbffile.dbf', columns, { encoding: 'cp866' })
  await table.appendRecords(rows)
  await show('dbffile.dbf', { encoding: 'cp866' })
}
run()
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund dbf@0.2.0 dbffile@1.13.0

seen=$(node run.cjs)
expected='NAME PRICE: "Kanape" 990.5
NAME PRICE: "!Q<30 \u0016 5" 12990.5
NAME PRICE DAY: "Kanape" 990.5
NAME PRICE DAY: "Сёмга № 5" 12990.5'
echo 'Tables written by dbf 0.2.0 and by dbffile 1.13.0, read by dbffile:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
