#!/usr/bin/env bash
# bwip-js 4.11.4 draws a Code 128 of «Заказ 5» without an error, although that code has no Russian letters: it writes the bytes of
# UTF-8 as letters of Latin-1. @zxing/library 0.21.3 reads twelve letters, none of them Russian. One would expect an error, as its
# Code 39 and Code 93 raise for the same text.
# A box with such a label looks like any other and cannot be found by scanning: letters and digits of ASCII only, and a test that
# reads what was drawn.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { raw } = require('bwip-js')
const zxing = require('@zxing/library')

/** What a reader finds in a Code 128, four points to its narrowest bar, forty points high. */
function readBack(text) {
  const [{ sbs: widths }] = raw({ bcid: 'code128', text })
  const quiet = new Array(80).fill(255)
  const bars = widths.flatMap((width, index) => new Array(width * 4).fill(index % 2 ? 255 : 0))
  const row = [...quiet, ...bars, ...quiet]
  const picture = Uint8ClampedArray.from(new Array(40).fill(row).flat())
  const source = new zxing.RGBLuminanceSource(picture, row.length, 40)
  const bitmap = new zxing.BinaryBitmap(new zxing.HybridBinarizer(source))
  return new zxing.MultiFormatReader().decode(bitmap).getText()
}
for (const text of ['Order 5', 'Заказ 5']) {
  const letters = Array.from(readBack(text))
  const bytes = Buffer.from(text, 'utf8').toString('latin1') === letters.join('')
  console.log(`${text}: ${letters.length} letters, ${bytes ? 'the bytes of UTF-8 as Latin-1' : 'others'}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund bwip-js@4.11.4 @zxing/library@0.21.3

seen=$(node run.mjs)
expected='Order 5: 7 letters, the bytes of UTF-8 as Latin-1
Заказ 5: 12 letters, the bytes of UTF-8 as Latin-1'
echo 'bwip-js 4.11.4, Code 128, read back by @zxing/library 0.21.3:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
