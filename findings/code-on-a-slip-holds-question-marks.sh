#!/usr/bin/env bash
# @point-of-sale/receipt-printer-encoder 4.0.1, esc-pos-encoder 3.0.0 and react-thermal-printer 0.22.0 put a question mark for every
# Russian letter into a QR code, without an error, although they print the same letters as text; escpos-buffer 4.1.0 and
# @tillpos/xml-escpos-helper 0.3.1 put the lower half of each letter's number there, which makes «0D5» of «афе». One would expect
# UTF-8, as any reader of codes does, or an error.
# The code looks like any other and scans well; the payer's bank shows «????» for the name, and a link with a Russian word leads
# nowhere. Percent-encode links, draw other codes as pictures.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import tillpos from '@tillpos/xml-escpos-helper'
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import EscPosEncoder from 'esc-pos-encoder'
import { InMemory, Printer } from 'escpos-buffer'
import { createElement } from 'react'
import * as thermal from 'react-thermal-printer'

const text = 'Name=Кафе'
const { QRCode, render } = thermal
const makers = {
  '@point-of-sale/receipt-printer-encoder': () => new ReceiptPrinterEncoder().qrcode(text).encode(),
  'esc-pos-encoder': () => new EscPosEncoder().qrcode(text).encode(),
  'react-thermal-printer': () =>
    render(
      createElement(
        thermal.Printer, { type: 'epson', characterSet: 'pc866_cyrillic2' }, createElement(QRCode, { content: text }),
      ),
    ),
  'escpos-buffer': async () => {
    const memory = new InMemory()
    const printer = await Printer.CONNECT('TM-T20', memory)
    await printer.qrcode(text)
    return memory.buffer()
  },
  '@tillpos/xml-escpos-helper': () =>
    tillpos.EscPos.getBufferFromXML(`<?xml version="1.0" encoding="UTF-8"?><document><qrcode>${text}</qrcode></document>`),
}
const store = Buffer.from([0x31, 0x50, 0x30]) // the command that stores a text; its length, and these three, stand before it
for (const [name, make] of Object.entries(makers)) {
  const bytes = Buffer.from(await make())
  const start = bytes.indexOf(store)
  const held = bytes.subarray(start + 3, start + bytes.readUInt16LE(start - 2))
  console.log(`${name}: ${JSON.stringify(held.toString('utf8'))}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @point-of-sale/receipt-printer-encoder@4.0.1 esc-pos-encoder@3.0.0 \
  react-thermal-printer@0.22.0 react@18.3.1 react-dom@18.3.1 escpos-buffer@4.1.0 @tillpos/xml-escpos-helper@0.3.1

seen=$(node run.mjs)
expected='@point-of-sale/receipt-printer-encoder: "Name=????"
esc-pos-encoder: "Name=????"
react-thermal-printer: "Name=????"
escpos-buffer: "Name=\u001a0D5"
@tillpos/xml-escpos-helper: "Name=\u001a0D5"'
echo 'What a QR code of «Name=Кафе» holds:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
