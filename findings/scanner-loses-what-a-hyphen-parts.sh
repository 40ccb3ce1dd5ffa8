#!/usr/bin/env bash
# onscan.js 1.5.2 reads the code «K-12-000345» of a scanner that types as «K12000345»: it leaves out every key whose number is above
# those of the letters, as hyphen, point and slash have. simple-barcode-scanner 2.0.0 reads «000345», the part behind the last sign
# that it does not know, and for a keyboard in Russian, where K is «Л», «12000345». All three come as good scans. One would expect
# the code, or an error. @point-of-sale/keyboard-barcode-scanner 1.1.4 reads it whole.
# A box is looked up by another number, which may well exist: digits alone in bar codes, or a check digit at the end.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { JSDOM } = require('jsdom')
const { window } = new JSDOM('', { url: 'https://localhost/' })
const { CustomEvent, document, KeyboardEvent } = window
Object.assign(globalThis, { CustomEvent, document, KeyboardEvent, window })
const onScan = require('onscan.js')
const BarcodeScanner = require('simple-barcode-scanner')
const { default: KeyboardBarcodeScanner } = require('./keyboard-barcode-scanner.cjs')

const seen = {}
onScan.attachTo(document, { onScan: (code) => (seen['onscan.js'] = code) })
BarcodeScanner().on((code) => (seen['simple-barcode-scanner'] = code))
const scanner = new KeyboardBarcodeScanner()

/** One key as Chrome reports it: the sign by the layout, the number by the place. */
function press(key, keyCode) {
  for (const type of ['keydown', 'keyup']) {
    document.dispatchEvent(new KeyboardEvent(type, { key, keyCode, which: keyCode, bubbles: true }))
  }
}
const others = { '-': 189, '/': 191, 'Л': 75 }
async function scan(code) {
  for (const name of Object.keys(seen)) delete seen[name]
  for (const sign of code) press(sign, others[sign] ?? sign.charCodeAt(0))
  press('Enter', 13)
  while (Object.keys(seen).length < 3) await new Promise((resolve) => setTimeout(resolve, 10))
  for (const name of Object.keys(seen).sort()) console.log(`${code}, ${name}: ${seen[name]}`)
}
async function run() {
  scanner.addEventListener('barcode', ({ value }) => (seen['keyboard-barcode-scanner'] = value))
  await scanner.connect()
  for (const code of ['K12000345', 'K-12-000345', '2026/000345', 'Л12000345']) await scan(code)
  process.exit()
}
run()
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund onscan.js@1.5.2 simple-barcode-scanner@2.0.0 \
  @point-of-sale/keyboard-barcode-scanner@1.1.4 jsdom@26.1.0 esbuild@0.25.12
npx esbuild node_modules/@point-of-sale/keyboard-barcode-scanner/dist/keyboard-barcode-scanner.esm.js --format=cjs \
  --log-level=error --outfile=keyboard-barcode-scanner.cjs

seen=$(node run.cjs)
expected='K12000345, keyboard-barcode-scanner: K12000345
K12000345, onscan.js: K12000345
K12000345, simple-barcode-scanner: K12000345
K-12-000345, keyboard-barcode-scanner: K-12-000345
K-12-000345, onscan.js: K12000345
K-12-000345, simple-barcode-scanner: 000345
2026/000345, keyboard-barcode-scanner: 2026/000345
2026/000345, onscan.js: 2026000345
2026/000345, simple-barcode-scanner: 000345
Л12000345, keyboard-barcode-scanner: Л12000345
Л12000345, onscan.js: Л12000345
Л12000345, simple-barcode-scanner: 12000345'
echo 'onscan.js 1.5.2, simple-barcode-scanner 2.0.0, @point-of-sale/keyboard-barcode-scanner 1.1.4:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
