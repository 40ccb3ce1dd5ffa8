#!/usr/bin/env bash
# HyperFormula 3.5.0 comes with function names in many languages. With its Russian ones it cannot read a single formula that uses
# them: «=СУММ(A1:B1)» is an error at its first letter, because its reader of names knows no Cyrillic. It writes them all the same:
# a sheet with =SUM(A1:B1), switched to Russian, gives out «=СУММ(A1:B1)», and the cell that held 3 becomes an error. German and
# Polish go round whole; one would expect no less of a language that is on the list.
# A price list with Russian formulas shows errors for totals. Keep the formulas in English inside, and translate names at the edge.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { HyperFormula } = require('hyperformula')
const { deDE, plPL, ruRU } = require('hyperformula/i18n/languages')
for (const [language, names] of Object.entries({ deDE, plPL, ruRU })) {
  HyperFormula.registerLanguage(language, names)
  const sheet = HyperFormula.buildFromArray([[1, 2, '=SUM(A1:B1)']], { licenseKey: 'gpl-v3' })
  const cell = { sheet: 0, row: 0, col: 2 }
  const before = sheet.getCellValue(cell)
  sheet.updateConfig({ language })
  const value = sheet.getCellValue(cell)
  console.log(`${before}, ${sheet.getCellFormula(cell)}, ${value.value ?? value}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund hyperformula@3.5.0

seen=$(node run.cjs)
expected='3, =SUMME(A1:B1), 3
3, =SUMA(A1:B1), 3
3, =СУММ(A1:B1), #ERROR!'
echo 'HyperFormula 3.5.0, a sum in English, then switched to German, Polish, Russian:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
