#!/usr/bin/env bash
# Caddy 2.6.2 (Debian 12) with `encode gzip` before a server answers HEAD with `Content-Encoding: gzip` and `Content-Length: 20`,
# which is the size of nothing at all in gzip, whatever the page's size is: a GET of the same page says another number.
# Without compression both say the same. One would expect GET's length, which is what HTTP allows there, or no length.
# A check of links, sizes or free space by HEAD believes that every page is empty: ask with `Accept-Encoding: identity`, or by GET.
set -euo pipefail
folder=$(mktemp -d)
server=
proxy=
trap 'kill $server $proxy; rm -rf "$folder"' EXIT
cd "$folder"
command -v curl >/dev/null || apt-get install -y -qq curl >/dev/null

apt-get download caddy >/dev/null 2>&1
dpkg -x caddy_*.deb root

cat > server.mjs <<'JS'
import { createServer } from 'node:http'
import { writeFileSync } from 'node:fs'
const page = `<p>${'Канапе с сёмгой. '.repeat(100)}</p>`
const server = createServer(({ method }, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', Buffer.byteLength(page))
  response.end(method === 'HEAD' ? undefined : page)
}).listen(0, '127.0.0.1', () => writeFileSync('port', String(server.address().port)))
JS
node server.mjs &
server=$!
until [ -s port ]; do sleep 0.1; done

cat > Caddyfile <<CADDY
{
	admin off
	auto_https off
}
http://127.0.0.1 {
	bind unix/$folder/proxy
	encode gzip
	reverse_proxy 127.0.0.1:$(cat port)
}
CADDY
HOME=$folder root/usr/bin/caddy run --config Caddyfile --adapter caddyfile 2>log &
proxy=$!
until [ -S proxy ]; do sleep 0.1; done

length() { # ENCODING MORE...: what the answer's Content-Length says
  encoding=$1
  shift
  curl -sS -o /dev/null -D - --unix-socket proxy -H "Accept-Encoding: $encoding" "$@" http://127.0.0.1/ |
    tr -d '\r' | sed -n 's/^content-length: //ip'
}
root/usr/bin/caddy version
plain="$(length identity) $(length identity --head)"
echo "GET and HEAD without compression: $plain"
packed="$(length gzip) $(length gzip --head)"
echo "GET and HEAD with gzip: $packed"
[ "${plain% *}" = "${plain#* }" ] || { echo 'expected: the same length twice without compression'; exit 1; }
[ "${packed% *}" -gt 20 ] || { echo 'expected: more than 20 bytes for GET with gzip'; exit 1; }
seen=${packed#* }
expected='20'
[ "$seen" = "$expected" ] || { echo "expected for HEAD with gzip: $expected"; exit 1; }
