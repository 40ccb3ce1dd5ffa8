#!/usr/bin/env bash
# sirv 3.0.2, the server of static files in many of Vite's and Svelte's tools, asked for the last ten bytes of a file
# (`Range: bytes=-10`), sends the first eleven and says so: `Content-Range: bytes 0-10/1000`, status 206. Asked for the first byte
# alone (`bytes=0-0`) it sends the whole file as 206. Both forms are of RFC 9110 §14.1.2; express 5.3.0 and serve-handler 6.1.8 read
# them as one would expect, sirv takes a missing start for nought, and nought as an end for none.
# A reader of PDF or ZIP files fetches the list at the file's end in this way, and finds the beginning there.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { createServer } from 'node:http'
import { once } from 'node:events'
import express from 'express'
import handler from 'serve-handler'
import sirv from 'sirv'

const servers = {
  sirv: sirv('files'),
  express: express().use(express.static('files')),
  'serve-handler': (request, response) => handler(request, response, { public: 'files' }),
}
for (const [name, listener] of Object.entries(servers)) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  for (const range of ['bytes=-10', 'bytes=0-0', 'bytes=5-9']) {
    const url = `http://127.0.0.1:${server.address().port}/file.txt`
    const answer = await fetch(url, { headers: { range } })
    const text = await answer.text()
    console.log(`${name}, ${range}: ${answer.status}, ${answer.headers.get('content-range')}, ${text.length} bytes`)
  }
  server.close()
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund sirv@3.0.2 express@5.3.0 serve-handler@6.1.8

mkdir files
printf '0123456789%.0s' $(seq 100) > files/file.txt
seen=$(node run.mjs)
expected='sirv, bytes=-10: 206, bytes 0-10/1000, 11 bytes
sirv, bytes=0-0: 206, bytes 0-999/1000, 1000 bytes
sirv, bytes=5-9: 206, bytes 5-9/1000, 5 bytes
express, bytes=-10: 206, bytes 990-999/1000, 10 bytes
express, bytes=0-0: 206, bytes 0-0/1000, 1 bytes
express, bytes=5-9: 206, bytes 5-9/1000, 5 bytes
serve-handler, bytes=-10: 206, bytes 990-999/1000, 10 bytes
serve-handler, bytes=0-0: 206, bytes 0-0/1000, 1 bytes
serve-handler, bytes=5-9: 206, bytes 5-9/1000, 5 bytes'
echo 'A file of 1,000 bytes from sirv 3.0.2, express 5.3.0 and serve-handler 6.1.8:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
