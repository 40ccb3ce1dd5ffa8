#!/usr/bin/env bash
# js-quantities 1.8.0 takes «1 kCal» for 4184 kilojoules and «1 kcal» for 4.184: a capital «Cal» is the large calorie there, which
# has its thousand in it already, and the «k» adds another. «1 Cal» and «1 kcal» are the same. Both spellings stand on packages, for
# one and the same thing; one would expect the same, or an error, as GNU units 2.22 and mathjs give for «kCal».
# A box of 250 kCal is shown with a million kilojoules, by a library that refuses most unknown units: write «kcal» in data, and
# check that energy lies below 4000 kJ for 100 g.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const quantity = require('js-quantities')
for (const energy of ['1 kcal', '1 Cal', '1 kCal']) console.log(`${energy} = ${quantity(energy).to('kJ')}`)
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund js-quantities@1.8.0

seen=$(node run.cjs)
expected='1 kcal = 4.184 kJ
1 Cal = 4.184 kJ
1 kCal = 4184 kJ'
echo 'js-quantities 1.8.0:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
