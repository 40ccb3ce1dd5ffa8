#!/usr/bin/env bash
# curl with -OJ, «save under the name that the server gives», does not read `filename*`, the form of RFC 6266 for names beyond Latin
# letters (seen with 7.88.1 of Debian 12). With both forms it takes the plain one; with `filename*` alone it takes the end of the
# address. wget 1.21.3 saves «Заказ № 5.pdf» for the same answers; a guess would be that both know a form that is so common.
# Who fetches papers by a nightly script gets files named by the route, which collide: a server does well to send a plain name with
# the order's number beside the Russian one.
set -euo pipefail
folder=$(mktemp -d)
server=
trap 'if [ -n "$server" ]; then kill "$server"; fi; rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8
command -v curl wget >/dev/null || apt-get install -y -qq curl wget >/dev/null

cat > server.mjs <<'JS'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
const russian = `filename*=UTF-8''${encodeURIComponent('Заказ № 5.pdf')}`
const dispositions = {
  '/both': `attachment; filename="zakaz-5.pdf"; ${russian}`,
  '/russian': `attachment; ${russian}`,
}
const server = createServer(({ url }, response) => {
  response.setHeader('content-disposition', dispositions[url])
  response.end('%PDF')
}).listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done

failed=0
check() { # EXPECTED ROUTE COMMAND...
  expected=$1 route=$2
  shift 2
  mkdir saved
  (cd saved && "$@" "http://127.0.0.1:$(cat ../port)/$route")
  seen=$(ls saved)
  rm -r saved
  echo "$* of /$route saves: $seen"
  [ "$seen" = "$expected" ] || { echo "expected: $expected"; failed=1; }
}
curl --version | head -n 1 | cut -d ' ' -f 1,2
wget --version | head -n 1
check zakaz-5.pdf both curl -sOJ
check russian russian curl -sOJ
check 'Заказ № 5.pdf' both wget -q --content-disposition
check 'Заказ № 5.pdf' russian wget -q --content-disposition
exit $failed
