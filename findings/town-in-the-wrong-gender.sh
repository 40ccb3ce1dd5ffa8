#!/usr/bin/env bash
# lvovich 2.1.0, which declines names of towns in Russian, takes Электросталь for a masculine word («в Электростале», «из
# Электросталя») and leaves Лобня as it is («в Лобня», «из Лобня»), though «в Лобню» is right. Some fifty other towns around Moscow
# come out right, and so do Тверь and Казань, which end like Электросталь; told that the town is feminine, it does not change
# Электросталь at all. One would expect «в Электростали» and «в Лобне».
# A line «delivery in …» made from a list of towns greets two of them with a mistake: keep the forms in the list, written by hand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { cityFrom, cityIn, cityTo } = require('lvovich')
for (const [town, gender] of [['Тверь'], ['Мытищи'], ['Электросталь'], ['Электросталь', 'female'], ['Лобня']]) {
  console.log(`в ${cityIn(town, gender)}, из ${cityFrom(town, gender)}, в ${cityTo(town, gender)}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund lvovich@2.1.0

seen=$(node run.cjs)
expected='в Твери, из Твери, в Тверь
в Мытищах, из Мытищ, в Мытищи
в Электростале, из Электросталя, в Электросталь
в Электросталь, из Электросталь, в Электросталь
в Лобня, из Лобня, в Лобню'
echo 'lvovich 2.1.0:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
