#!/usr/bin/env bash
# Autolinker 4.1.5 makes a link of «г.Москва» (the city of Moscow, written without a blank, as many do) to http://г.Москва,
# because «москва» is a top-level domain; «г. Москва», with a blank, it leaves alone. linkifyjs 4.4.0 leaves both, but makes one
# of «кафе.рус». One would expect no link without www, a scheme or a known site.
# A delivery address on a page or in a mail gets a dead link in its first word; ask for `urls: { tldMatches: false }` where texts
# are people's own.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { Autolinker } from 'autolinker'
for (const options of [{}, { urls: { tldMatches: false } }]) {
  for (const text of ['г. Москва, Мясницкая, 5', 'г.Москва, Мясницкая, 5']) {
    console.log(Autolinker.link(text, { newWindow: false, ...options }))
  }
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund autolinker@4.1.5

seen=$(node run.mjs)
expected='г. Москва, Мясницкая, 5
<a href="http://г.Москва">г.Москва</a>, Мясницкая, 5
г. Москва, Мясницкая, 5
г.Москва, Мясницкая, 5'
echo 'Autolinker 4.1.5, by default and without top-level domains:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
