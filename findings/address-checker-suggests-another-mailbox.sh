#!/usr/bin/env bash
# @zootools/email-spell-checker 1.12.0, which offers «did you mean …» for a mistyped address, takes three domains that millions in
# Russia write from for mistakes: for list.ru it offers live.ru, for ya.ru yahoo.ru, for vk.com qq.com, all of them other people's
# domains. For mail.ru, bk.ru and yandex.ru it is silent; one would expect the same for all of them.
# A customer who follows the advice gets no mail about the order. Give the checker a list of domains of the country before it
# stands beside a form.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import checker from '@zootools/email-spell-checker'
for (const domain of ['mail.ru', 'bk.ru', 'yandex.ru', 'list.ru', 'ya.ru', 'vk.com']) {
  console.log(`${domain} → ${checker.run({ email: `anna@${domain}` })?.domain ?? 'nothing'}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @zootools/email-spell-checker@1.12.0

seen=$(node run.mjs)
expected='mail.ru → nothing
bk.ru → nothing
yandex.ru → nothing
list.ru → live.ru
ya.ru → yahoo.ru
vk.com → qq.com'
echo '@zootools/email-spell-checker 1.12.0 offers:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
