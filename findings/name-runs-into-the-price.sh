#!/usr/bin/env bash
# node-thermal-printer 4.6.1 puts nothing between the two texts of a row (`leftRight`) that are as wide as the paper or wider: on 32
# columns «Большой набор, на стол из 25» beside «990» keeps a blank, but «Большой банкетный набор на 25» beside «990» becomes
# «… на 25990». One would expect a blank, a shorter name or a second line, as @point-of-sale/receipt-printer-encoder 4.0.1 makes
# with its tables.
# A name with a number at its end and its price print as one sum of 25990 roubles. Measure both texts, and print the
# name on a line of its own where they do not fit.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import thermal from 'node-thermal-printer'

const { CharacterSet, PrinterTypes, ThermalPrinter } = thermal
const lines = (bytes) => {
  const text = new TextDecoder('ibm866').decode(bytes).replace(/\x1bt./g, '') // the choice of letters
  return text.split(/[\r\n]+/).map((line) => line.replace(/ +$/, '')).filter(Boolean).join(' / ')
}
for (const name of ['Большой набор, на стол из 25', 'Большой банкетный набор на 25']) {
  const printer = new ThermalPrinter({
    type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', characterSet: CharacterSet.PC866_CYRILLIC2, width: 32,
  })
  printer.leftRight(name, '990')
  const columns = [{ width: 28 }, { width: 4, align: 'right' }]
  const other = new ReceiptPrinterEncoder({ columns: 32 }).codepage('cp866').table(columns, [[name, '990']])
  console.log(`node-thermal-printer: ${lines(printer.getBuffer())}`)
  console.log(`receipt-printer-encoder: ${lines(other.encode())}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-thermal-printer@4.6.1 @point-of-sale/receipt-printer-encoder@4.0.1

seen=$(node run.mjs)
expected='node-thermal-printer: Большой набор, на стол из 25 990
receipt-printer-encoder: Большой набор, на стол из 25 990
node-thermal-printer: Большой банкетный набор на 25990
receipt-printer-encoder: Большой банкетный набор на   990 / 25'
echo 'A row of 32 columns by node-thermal-printer 4.6.1 and @point-of-sale/receipt-printer-encoder 4.0.1:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
