#!/usr/bin/env bash
# SheetJS (xlsx 0.18.5, the one on npm), asked for dates (`cellDates`) on a machine in Moscow's time, reads the day 28 November 2026
# of a sheet as 27 November, 17 seconds before midnight, and 14:30 as 14:29:43. convert-excel-to-json 1.7.0, which always asks for
# them, gives the same. Both reckon from a day of 1899, when Moscow's clocks were 2 hours, 30 minutes and 17 seconds ahead of London's,
# and drop the seconds. In Berlin's time and in UTC the days are right. One would expect the day that is in the cell, everywhere.
# A list of deliveries is a day early on the owner's machine and right in a test in UTC. Read the number of the day and reckon in UTC,
# or take exceljs 4.4.0, whose dates are at midnight of UTC.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const convert = require('convert-excel-to-json')
const ExcelJS = require('exceljs')
const { readFile, utils, writeFile } = require('xlsx')

const sheet = utils.aoa_to_sheet([[46354], [46354 + 14.5 / 24]]) // 28 November 2026, and half past two on that day
sheet.A1.z = 'dd.mm.yyyy'
sheet.A2.z = 'dd.mm.yyyy hh:mm'
const book = utils.book_new()
utils.book_append_sheet(book, sheet, 'Sheet')
writeFile(book, 'days.xlsx')

const local = (date) => date.toLocaleString('sv') // year, month, day and time by the machine's clock
const { Sheet } = readFile('days.xlsx', { cellDates: true }).Sheets
console.log(`${process.env.TZ}, xlsx: ${local(Sheet.A1.v)}, ${local(Sheet.A2.v)}`)
const rows = convert({ sourceFile: 'days.xlsx' }).Sheet
console.log(`${process.env.TZ}, convert-excel-to-json: ${rows.map((row) => local(row.A)).join(', ')}`)
const other = new ExcelJS.Workbook()
other.xlsx.readFile('days.xlsx').then(() => {
  const days = [1, 2].map((row) => other.worksheets[0].getCell(row, 1).value.toISOString().slice(0, 19))
  console.log(`${process.env.TZ}, exceljs in UTC: ${days.join(', ')}`)
})
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund xlsx@0.18.5 convert-excel-to-json@1.7.0 exceljs@4.4.0

seen=$(for zone in UTC Europe/Berlin Europe/Moscow; do TZ=$zone node run.cjs; done)
expected='UTC, xlsx: 2026-11-28 00:00:00, 2026-11-28 14:30:00
UTC, convert-excel-to-json: 2026-11-28 00:00:00, 2026-11-28 14:30:00
UTC, exceljs in UTC: 2026-11-28T00:00:00, 2026-11-28T14:30:00
Europe/Berlin, xlsx: 2026-11-28 00:00:00, 2026-11-28 14:30:00
Europe/Berlin, convert-excel-to-json: 2026-11-28 00:00:00, 2026-11-28 14:30:00
Europe/Berlin, exceljs in UTC: 2026-11-28T00:00:00, 2026-11-28T14:30:00
Europe/Moscow, xlsx: 2026-11-27 23:59:43, 2026-11-28 14:29:43
Europe/Moscow, convert-excel-to-json: 2026-11-27 23:59:43, 2026-11-28 14:29:43
Europe/Moscow, exceljs in UTC: 2026-11-28T00:00:00, 2026-11-28T14:30:00'
echo 'Two cells of a sheet, read by xlsx 0.18.5, convert-excel-to-json 1.7.0 and exceljs 4.4.0:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
