#!/usr/bin/env bash
# node-thermal-printer 4.6.1 makes rows of a table (`tableCustom`) that are one column wider than the paper as soon as a share
# of the width is no whole number: 0.7 and 0.3 of 32 columns give 23 and 10, since each is rounded up. With 0.75 and 0.25 the
# row is right. `leftRight` is right always. One would expect rows of the width that was set, for shares that add up to one.
# The printer breaks such a row before its last sign: a price of 990 ₽ prints as 99, and a 0 on the next line. Give columns (`cols`)
# in whole numbers.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { ThermalPrinter, PrinterTypes, CharacterSet } = require('node-thermal-printer')
for (const [width, ...shares] of [[32, 0.75, 0.25], [32, 0.7, 0.3], [42, 0.7, 0.3], [48, 0.6, 0.4]]) {
  const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', width })
  printer.tableCustom(
    shares.map((share, index) => ({ text: ['Nabor', '990'][index], align: ['LEFT', 'RIGHT'][index], width: share })),
  )
  const row = printer.getText().trimEnd()
  const fits = row.slice(0, width).replace(/ +/, ' … ')
  console.log(`${width} columns, ${shares.join(' and ')}: ${fits} | ${row.slice(width) || 'nothing'}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-thermal-printer@4.6.1

seen=$(node run.cjs)
expected='32 columns, 0.75 and 0.25: Nabor … 990 | nothing
32 columns, 0.7 and 0.3: Nabor … 99 | 0
42 columns, 0.7 and 0.3: Nabor … 99 | 0
48 columns, 0.6 and 0.4: Nabor … 99 | 0'
echo 'node-thermal-printer 4.6.1, what fits on the line and what does not:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
