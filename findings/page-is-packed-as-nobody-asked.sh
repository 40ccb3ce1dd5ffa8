#!/usr/bin/env bash
# Two servers of static files send a packed file to a client that has said that it cannot unpack it. sirv 3.0.2 looks for the letters
# «br» and «gzip» in Accept-Encoding: `br;q=0, gzip`, «anything but brotli», gets brotli, and `gzip;q=0` gzip. http-server 14.1.1 sends
# gzip to `deflate`, which is another format, and leaves `gzip;q=0.8` unpacked. One would expect what RFC 9110 §12.5.3 says, as
# @fastify/static 10.1.11 does: a weight of nought forbids, and each name stands for itself.
# A robot or an old till that asks for no packing in this way gets bytes that it takes for the text.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer, get } from 'node:http'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import fastify from 'fastify'
import httpServer from 'http-server'
import sirv from 'sirv'

const byFastify = fastify()
byFastify.register(fastifyStatic, { root: resolve('files'), preCompressed: true })
await byFastify.ready()
const servers = {
  sirv: createServer(sirv('files', { brotli: true, gzip: true })),
  'http-server': httpServer.createServer({ root: 'files', brotli: true, gzip: true }).server,
  '@fastify/static': byFastify.server,
}
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const seen = []
  for (const accepted of ['br;q=0, gzip', 'gzip;q=0', 'deflate', 'gzip;q=0.8']) {
    const { port } = server.address()
    const options = { port, path: '/menu.txt', headers: { 'accept-encoding': accepted }, agent: false }
    const [answer] = await once(get(options), 'response')
    answer.resume()
    seen.push(`${accepted} -> ${answer.headers['content-encoding'] ?? 'plain'}`)
  }
  console.log(`${name}: ${seen.join(', ')}`)
  server.close()
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sirv@3.0.2 http-server@14.1.1 @fastify/static@10.1.11 fastify@5.12.8

mkdir files
printf 'Канапе с сёмгой. %.0s' $(seq 100) > files/menu.txt
node -e "
const { readFileSync, writeFileSync } = require('node:fs')
const { brotliCompressSync, gzipSync } = require('node:zlib')
const text = readFileSync('files/menu.txt')
writeFileSync('files/menu.txt.br', brotliCompressSync(text))
writeFileSync('files/menu.txt.gz', gzipSync(text))"
seen=$(node run.mjs)
expected='sirv: br;q=0, gzip -> br, gzip;q=0 -> gzip, deflate -> plain, gzip;q=0.8 -> gzip
http-server: br;q=0, gzip -> gzip, gzip;q=0 -> plain, deflate -> gzip, gzip;q=0.8 -> plain
@fastify/static: br;q=0, gzip -> gzip, gzip;q=0 -> plain, deflate -> plain, gzip;q=0.8 -> gzip'
echo 'Accept-Encoding and what comes, from sirv 3.0.2, http-server 14.1.1 and @fastify/static 10.1.11:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
