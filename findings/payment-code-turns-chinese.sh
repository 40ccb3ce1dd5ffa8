#!/usr/bin/env bash
# qrcode 1.5.4 writes a text with a long number in it as pieces of its own: bytes, digits, bytes. zbarimg 0.23.92 (Debian 12)
# guesses the encoding of each piece anew, and takes a piece of Russian letters а–п for Chinese: «банан» comes out as «訇訄郇訄郇». One
# would expect the text that went in, as it comes out where all of it is one piece of bytes.
# A payment code by ГОСТ Р 56042-2014 has an account of 20 digits before its purpose, so the payer's bank may show a purpose that
# nobody can match with an invoice. Give the maker one piece of bytes, and read what was drawn.
set -euo pipefail
command -v zbarimg >/dev/null || apt-get install --yes --quiet zbar-tools >/dev/null
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { toFile } = require('qrcode')
const text = 'ST00012|Name=Кафе|PersonalAcc=40802810500000000017|Purpose=банан 12345678901 заказ'
const options = { errorCorrectionLevel: 'M', scale: 8 }
toFile('pieces.png', text, options)
toFile('whole.png', [{ data: new TextEncoder().encode(text), mode: 'byte' }], options)
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund qrcode@1.5.4
node run.cjs

seen=$(for name in pieces whole; do echo "$name: $(zbarimg --raw --quiet "$name.png" 2>/dev/null)"; done)
expected='pieces: ST00012|Name=Кафе|PersonalAcc=40802810500000000017|Purpose=訇訄郇訄郇 12345678901 郱訄郕訄郱
whole: ST00012|Name=Кафе|PersonalAcc=40802810500000000017|Purpose=банан 12345678901 заказ'
echo "qrcode 1.5.4, read by zbarimg $(zbarimg --version):"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
