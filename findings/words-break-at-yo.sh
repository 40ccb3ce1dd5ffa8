#!/usr/bin/env bash
# natural 8.1.1 cuts Russian words at «ё»: its WordTokenizer makes «м» and «дом» of «мёдом», as if the letter were a blank, and
# its WordPunctTokenizer takes every Russian letter for a word. The AggressiveTokenizerRu of the same library has the word whole.
# One would expect a tokenizer that knows Russian letters at all to know all thirty-three.
# A search built on it looks for «м» and «дом» when asked for «мёдом», and shows whatever has a house («дом») in it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export DOTENV_CONFIG_QUIET=true # one of its packages speaks otherwise

cat > run.mjs <<'JS'
import natural from 'natural'
const { AggressiveTokenizerRu, WordPunctTokenizer, WordTokenizer } = natural
for (const [name, Tokenizer] of Object.entries({ AggressiveTokenizerRu, WordPunctTokenizer, WordTokenizer })) {
  console.log(`${name}: ${new Tokenizer().tokenize('Сыр с мёдом').join(' ')}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund natural@8.1.1

seen=$(node run.mjs)
expected='AggressiveTokenizerRu: Сыр с мёдом
WordPunctTokenizer: С ы р с м ё д о м
WordTokenizer: Сыр с м дом'
echo 'natural 8.1.1 cuts «Сыр с мёдом»:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
