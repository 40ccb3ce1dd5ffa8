#!/usr/bin/env bash
# currency.js 2.0.4 reads «−500 ₽» with the minus of good typography (U+2212, which Intl itself writes for Swedish) as plus 500,
# although «-500 ₽» is minus 500. It drops every sign that it does not know, so «12–15» is 1215. One would expect −500 or an error.
# A discount copied from a page or a mail raises the sum by twice its amount, and nothing complains.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > read.mjs <<'JS'
import currency from 'currency.js'
const texts = ['-500 ₽', '\u2212500 ₽', '12\u201315']
console.log(texts.map((text) => currency(text).value).join(' '))
console.log(new Intl.NumberFormat('sv').format(-500).codePointAt(0).toString(16))
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund currency.js@2.0.4

seen=$(node read.mjs | xargs)
expected='-500 500 1215 2212'
echo "currency.js 2.0.4 reads «-500 ₽», «−500 ₽», «12–15»; Intl's Swedish minus: $seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
