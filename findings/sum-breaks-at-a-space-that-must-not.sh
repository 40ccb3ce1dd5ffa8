#!/usr/bin/env bash
# word-wrap 1.2.5, wordwrap 1.0.0, columnify 1.6.0, table 6.10.1 and cli-table3 0.6.5 break a line at a no-break space: «Итого к
# оплате 12 990 ₽» in 18 columns, with such spaces within the sum, becomes «Итого к оплате 12» and «990 ₽» below it. All split at
# whatever JavaScript's \s matches, which has the no-break space in it. wrap-ansi 10.0.2 keeps the sum whole. One would expect the
# one space that is there to prevent breaks to do so.
# On a printed slip or in a mail of plain text the customer owes twelve, and a line further 990. Wrap with a library that splits at
# plain blanks.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import Table from 'cli-table3'
import columnify from 'columnify'
import { table } from 'table'
import wordWrap from 'word-wrap'
import wordwrap from 'wordwrap'
import wrapAnsi from 'wrap-ansi'
const text = 'Итого к оплате 12\u00A0990\u00A0₽'
const bordered = new Table({ colWidths: [20], wordWrap: true, style: { border: [] } })
bordered.push([text])
const wrapped = {
  'word-wrap': wordWrap(text, { width: 18, indent: '' }),
  wordwrap: wordwrap(18)(text),
  columnify: columnify([{ text }], { maxWidth: 18, showHeaders: false }),
  table: table([[text]], { columns: [{ width: 18, wrapWord: true }] }),
  'cli-table3': bordered.toString(),
  'wrap-ansi': wrapAnsi(text, 18),
}
for (const [name, lines] of Object.entries(wrapped)) {
  const kept = lines.split('\n').some((line) => /12\s990/.test(line))
  console.log(`${name}: ${kept ? 'keeps the sum' : 'breaks it'}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund word-wrap@1.2.5 wordwrap@1.0.0 columnify@1.6.0 table@6.10.1 cli-table3@0.6.5 wrap-ansi@10.0.2

seen=$(node run.mjs)
expected='word-wrap: breaks it
wordwrap: breaks it
columnify: breaks it
table: breaks it
cli-table3: breaks it
wrap-ansi: keeps the sum'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
