#!/usr/bin/env bash
# node-thermal-printer 4.6.1, escpos 2.5.2 and @node-escpos/core 0.6.0 tell the printer how long the text of a QR code is in
# letters, and then send UTF-8, which has two bytes for a Russian letter: the printer takes too few bytes into the code and prints
# the others as text. Of «ST00012|Name=Кафе|Sum=99000» the code holds «…|Sum=9», and «9000» stands on the paper. Latin texts are
# right. One would expect a length in bytes, which is what the command is given.
# A payment code with a Russian name asks for nine kopecks in place of 990 roubles, and it scans well. Draw the code as a picture.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const escpos = require('escpos')
const core = require('@node-escpos/core')
const { CharacterSet, PrinterTypes, ThermalPrinter } = require('node-thermal-printer')

const adapter = { open() {}, write() {}, close() {} }
const modern = Buffer.from([0x31, 0x50, 0x30]) // "store this", behind a length of two bytes that counts these three as well
const makers = {
  'node-thermal-printer': (text) => {
    const printer = new ThermalPrinter({
      type: PrinterTypes.EPSON, interface: 'tcp://127.0.0.1', characterSet: CharacterSet.PC866_CYRILLIC2,
    })
    printer.printQR(text)
    const bytes = printer.getBuffer()
    const start = bytes.indexOf(modern)
    return { length: bytes.readUInt16LE(start - 2) - 3, sent: bytes.subarray(start + 3, bytes.lastIndexOf(0x1d)) }
  },
  escpos: (text) => older(new escpos.Printer(adapter).qrcode(text).buffer.flush()),
  '@node-escpos/core': (text) => older(new core.Printer(adapter, {}).qrcode(text).buffer.flush()),
}
/** ESC Z, version, correction and size, a length of two bytes, the text. */
function older(bytes) {
  const start = bytes.indexOf('\x1bZ')
  return { length: bytes.readUInt16LE(start + 5), sent: bytes.subarray(start + 7) }
}
for (const [name, make] of Object.entries(makers)) {
  for (const text of ['ST00012|Name=Cafe|Sum=99000', 'ST00012|Name=Кафе|Sum=99000']) {
    const { length, sent } = make(text)
    console.log(`${name}: code «${sent.subarray(0, length)}», paper «${sent.subarray(length)}»`)
  }
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-thermal-printer@4.6.1 escpos@2.5.2 @node-escpos/core@0.6.0

seen=$(node run.cjs)
expected='node-thermal-printer: code «ST00012|Name=Cafe|Sum=99000», paper «»
node-thermal-printer: code «ST00012|Name=Кафе|Sum=9», paper «9000»
escpos: code «ST00012|Name=Cafe|Sum=99000», paper «»
escpos: code «ST00012|Name=Кафе|Sum=9», paper «9000»
@node-escpos/core: code «ST00012|Name=Cafe|Sum=99000», paper «»
@node-escpos/core: code «ST00012|Name=Кафе|Sum=9», paper «9000»'
echo 'node-thermal-printer 4.6.1, escpos 2.5.2, @node-escpos/core 0.6.0:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
