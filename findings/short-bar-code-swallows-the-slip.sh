#!/usr/bin/env bash
# escpos 2.5.2 and @node-escpos/core 0.6.0 leave out the length of a Code 128 or Code 93 of fewer than sixteen signs: they write it
# as hexadecimal digits, and one digit makes no byte. The printer takes the first sign of the code for its length: «{», number 123,
# so 123 bytes of the slip belong to the bar code. With sixteen signs and more the length is there. One would expect it always.
# The number of an order is short, so its slip has no bar code, and the rows behind it go where the code should be. Take another
# library for it: node-thermal-printer 4.6.1 counts right.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const escpos = require('escpos')
const core = require('@node-escpos/core')
const { PrinterTypes, ThermalPrinter } = require('node-thermal-printer')

const adapter = { open() {}, write() {}, close() {} }
const makers = {
  escpos: (code) => new escpos.Printer(adapter).barcode(`{B${code}`, 'CODE128', { width: 2, height: 60 }).buffer.flush(),
  '@node-escpos/core': (code) =>
    new core.Printer(adapter, {}).barcode(`{B${code}`, 'CODE128', { width: 2, height: 60 }).buffer.flush(),
  'node-thermal-printer': (code) => {
    const printer = new ThermalPrinter({ type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1' })
    printer.code128(code) // it puts {B before the code itself
    return printer.getBuffer()
  },
}
for (const [name, make] of Object.entries(makers)) {
  for (const code of ['Order 5', 'Order 5 of 2026-11-28']) {
    const bytes = make(code)
    const command = bytes.indexOf(Buffer.from([0x1d, 0x6b, 73])) // GS k 73, the length, that many signs
    console.log(`${name}: ${code.length + 2} signs, the printer reads ${bytes[command + 3]}`)
  }
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund escpos@2.5.2 @node-escpos/core@0.6.0 node-thermal-printer@4.6.1

seen=$(node run.cjs)
expected='escpos: 9 signs, the printer reads 123
escpos: 23 signs, the printer reads 23
@node-escpos/core: 9 signs, the printer reads 123
@node-escpos/core: 23 signs, the printer reads 23
node-thermal-printer: 9 signs, the printer reads 9
node-thermal-printer: 23 signs, the printer reads 23'
echo 'Code 128 by escpos 2.5.2, @node-escpos/core 0.6.0 and node-thermal-printer 4.6.1:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
