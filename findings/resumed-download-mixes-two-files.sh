#!/usr/bin/env bash
# sirv 3.0.2, serve-handler 6.1.8 and http-server 14.1.1 answer a Range without looking at the If-Range beside it. A browser that lost
# its connection asks so: «the rest of the file, if it is still the one of this time (or tag), otherwise all of the new one». They send
# the rest of the new file with 206, also where the time is years ago. One would expect the whole new file with 200, as RFC 9110
# §13.1.5 asks for, and as express 5.3.0 sends it.
# A price list that was replaced during a download becomes half of the old one and half of the new one, and no error tells of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import express from 'express'
import httpServer from 'http-server'
import handler from 'serve-handler'
import sirv from 'sirv'

const servers = {
  sirv: createServer(sirv('files', { etag: true })),
  'serve-handler': createServer((request, response) =>
    handler(request, response, { public: 'files', etag: true }),
  ),
  'http-server': httpServer.createServer({ root: 'files' }).server,
  express: createServer(express().use(express.static('files'))),
}
for (const [name, server] of Object.entries(servers)) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${server.address().port}/prices.txt`
  const seen = []
  for (const old of ['Mon, 01 Jan 2001 00:00:00 GMT', '"old"']) {
    const answer = await fetch(url, { headers: { range: 'bytes=500-', 'if-range': old } })
    seen.push(`${answer.status} with ${(await answer.text()).length} bytes`)
  }
  console.log(`${name}: ${seen.join(', ')}`)
  server.close()
  server.closeAllConnections()
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sirv@3.0.2 serve-handler@6.1.8 http-server@14.1.1 express@5.3.0

mkdir files
printf '0123456789%.0s' $(seq 100) > files/prices.txt
seen=$(node run.mjs)
expected='sirv: 206 with 500 bytes, 206 with 500 bytes
serve-handler: 206 with 500 bytes, 206 with 500 bytes
http-server: 206 with 500 bytes, 206 with 500 bytes
express: 200 with 1000 bytes, 200 with 1000 bytes'
echo 'From byte 500 of 1,000, if the file were still of 2001, and if its tag were another:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
