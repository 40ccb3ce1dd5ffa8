#!/usr/bin/env bash
# mathjs 15.2.0 reads «1000 - 10%» as 900 and «1000 + 22%» as 1220, but a percentage with a plus or a minus behind it is something
# else: there the sign means the remainder of a division. «1000 - 10% + 300» is 990 (10 % 300 is 10), «1000 * 10% + 300» is 100, and
# «5% + 5%» is nothing. No error is raised. One would expect 1200, 400 and a tenth; with brackets around the percentage, or with it
# at the end, the sum is right.
# «Price less discount plus delivery» is the commonest sum of a shop. Do it in code, or put brackets around every percentage.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { evaluate } = require('mathjs')
for (const sum of ['1000 - 10%', '1000 - 10% + 300', '(1000 - 10%) + 300', '1000 * 10% + 300', '1000 + 22% - 10%', '5% + 5%']) {
  console.log(`${sum} = ${evaluate(sum)}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mathjs@15.2.0

seen=$(node run.cjs)
expected='1000 - 10% = 900
1000 - 10% + 300 = 990
(1000 - 10%) + 300 = 1200
1000 * 10% + 300 = 100
1000 + 22% - 10% = 1000
5% + 5% = 0'
echo 'mathjs 15.2.0 calculates:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
