#!/usr/bin/env bash
# fast-xml-parser 5.12.1 leaves numbered characters as they stand: `990 &#8381;` is read as the text «990 &#8381;» and
# «&#1050;&#x430;» instead of «Ка», though `&amp;` and `&quot;` are decoded and `processEntities` is on. XML has only the five
# named entities, and numbers; the switch for the numbers is called `htmlEntities`. One would expect what every other XML parser
# gives, ₽.
# Programs that write XML in ASCII put every Russian letter so: a supplier's feed comes out as numbers, and a test that reads its
# own feed passes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { XMLParser } from 'fast-xml-parser'
const xml = '<offer><name>&#1050;&#x430;</name><price>990 &#8381;</price><vendor>&quot;Р&amp;Б&quot;</vendor></offer>'
for (const options of [{}, { processEntities: true }, { htmlEntities: true }]) {
  console.log(Object.values(new XMLParser(options).parse(xml).offer).join(' | '))
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund fast-xml-parser@5.12.1

seen=$(node run.mjs)
expected='&#1050;&#x430; | 990 &#8381; | "Р&Б"
&#1050;&#x430; | 990 &#8381; | "Р&Б"
Ка | 990 ₽ | "Р&Б"'
echo 'fast-xml-parser 5.12.1 with its defaults, with processEntities, with htmlEntities:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
