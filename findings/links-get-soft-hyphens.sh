#!/usr/bin/env bash
# hyphen 1.14.1 sets soft hyphens into web and mail addresses: «https://пример.рф/доставка» gets three, in the domain and in the
# path, «доставка@пример.рф» three on both sides of the @, and `hyphenateHTML` does the same. It leaves words with digits alone;
# one would expect it to leave addresses alone as well.
# The address looks right and is another one: copied from the page, or made a link of afterwards, it leads nowhere. Hyphenate
# running text only.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import russian from 'hyphen/ru/index.js'
for (const text of ['https://пример.рф/доставка', 'доставка@пример.рф', 'ИНН7707083893']) {
  for (const hyphenated of [russian.hyphenateSync(text), russian.hyphenateHTMLSync(text)]) {
    console.log(hyphenated.replaceAll('\u00AD', '|'))
  }
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund hyphen@1.14.1

seen=$(node run.mjs)
expected='https://при|мер.рф/до|став|ка
https://при|мер.рф/до|став|ка
до|став|ка@при|мер.рф
до|став|ка@при|мер.рф
ИНН7707083893
ИНН7707083893'
echo 'hyphen 1.14.1, ru, as text and as HTML, soft hyphens shown as |:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
