#!/usr/bin/env bash
# zpl-renderer-js 3.4.0, which draws Zebra labels without a printer, draws an empty box for every Russian letter, «₽» and «№» in
# font 0 (^A0), the one that nearly every label uses: «Канапе» and «Бургер» are the same picture, dot by dot. The label says ^CI28,
# which is UTF-8, and in font D the two differ; Latin letters are drawn in both. One would expect letters, or an error; what a real
# printer has in font 0 is another matter.
# A preview or a test that compares pictures cannot tell two boxes of food apart; look at a picture with Russian in it before
# trusting it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { ready } = require('zpl-renderer-js')
ready.then(async ({ api }) => {
  const draw = (font, text) => api.zplToBase64Async(`^XA^CI28^FO20,20^A${font}N,36,20^FD${text}^FS^XZ`, 50, 20, 12)
  for (const font of ['0', 'D']) {
    for (const [one, other] of [['Kanape', 'Burger'], ['Канапе', 'Бургер'], ['₽', '№']]) {
      const same = (await draw(font, one)) === (await draw(font, other))
      console.log(`font ${font}: ${one} and ${other} ${same ? 'are the same' : 'differ'}`)
    }
  }
})
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund zpl-renderer-js@3.4.0

seen=$(node run.cjs)
expected='font 0: Kanape and Burger differ
font 0: Канапе and Бургер are the same
font 0: ₽ and № are the same
font D: Kanape and Burger differ
font D: Канапе and Бургер differ
font D: ₽ and № differ'
echo 'Pictures by zpl-renderer-js 3.4.0:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
