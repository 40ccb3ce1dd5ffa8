#!/usr/bin/env bash
# mailparser 3.14.2 makes the text of a mail that has only HTML by itself, and sets nothing between the cells of a table:
# «Канапе», 2 and 990 become «Канапе2990». It also writes headings in capitals. One would expect a blank or a tab, as browsers
# copy a table.
# Who searches or answers an order's mail by `text` reads two of 990 as 2990; read the HTML, or see that the mail has a text part
# of its own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { simpleParser } from 'mailparser'
const { text } = await simpleParser(
  [
    'Content-Type: text/html; charset=utf-8',
    '',
    '<h1>Заказ</h1><table><tr><td>Канапе</td><td>2</td><td>990</td></tr></table>',
  ].join('\r\n'),
)
console.log(text.trim())
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2

seen=$(node run.mjs)
expected='ЗАКАЗ

Канапе2990'
echo 'mailparser 3.14.2 reads a mail of a heading and a table:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
