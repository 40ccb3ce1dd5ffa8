#!/usr/bin/env bash
# @node-escpos/core 0.6.0 counts a Russian letter as two columns when it sets a table (`tableCustom`), though it sends one byte for
# it and the printer prints it one column wide. «Набор» beside «990» on paper of 32 columns ends in column 27, «Kanape» in column
# 32; «Канапе с сёмгой» is cut in the middle of the word, although it fits. One would expect what its own `table` does, which fills
# every column alike.
# The prices of a kitchen slip stand in a different column in each row. Pad the cells before.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { Printer } = require('@node-escpos/core')
for (const text of ['Nabor', 'Набор', 'Kanape s semgoj', 'Канапе с сёмгой']) {
  const printer = new Printer({ open() {}, write() {}, close() {} }, { encoding: 'CP866', width: 32 })
  printer.tableCustom([
    { text, align: 'LEFT', width: 0.75 },
    { text: '990', align: 'RIGHT', width: 0.25 },
  ])
  const bytes = printer.buffer.flush()
  for (const line of new TextDecoder('ibm866').decode(bytes).trimEnd().split('\n')) console.log(`${line.length} ${line}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @node-escpos/core@0.6.0

seen=$(node run.cjs)
expected='32 Nabor                        990
27 Набор                   990
32 Kanape s semgoj              990
21 Канапе с сёмг     990
2 ой'
echo '@node-escpos/core 0.6.0, a table of 24 and 8 columns:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
