#!/usr/bin/env bash
# @appigram/yookassa-node 1.1.11 gives the answer «202, processing, ask again in so many milliseconds» of ЮKassa's API out as a
# payment: `createPayment` succeeds after one request, with neither number nor status nor address to pay at. Its code has a branch
# that waits and asks again with the same key, as the API wants it, but looks for the number of the answer under a name that axios
# does not use. One would expect two requests, and the payment.
# The customer is sent to `undefined`, now and then, under load only. Look at `id` before believing in a payment.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { createServer } = require('node:http')
const { YooKassa } = require('@appigram/yookassa-node')
const keys = []
const answers = [
  [202, { type: 'processing', description: 'Retry with the same key', retry_after: 50 }],
  [200, { id: '2a', status: 'pending', confirmation: { confirmation_url: 'https://example.com/pay' } }],
]
const server = createServer((request, response) => {
  keys.push(request.headers['idempotence-key'])
  const [status, body] = answers[keys.length - 1]
  request.resume().on('end', () => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
}).listen(0, '127.0.0.1', async () => {
  const host = `http://127.0.0.1:${server.address().port}`
  const shop = new YooKassa({ shopId: '1', secretKey: 'example', base_host: host })
  const payment = await shop.createPayment({ amount: { value: '990.00', currency: 'RUB' } }, 'key-5')
  const { id, status, type, confirmation } = payment
  console.log(`requests ${keys.length}, id ${id}, status ${status}, type ${type}, address ${confirmation?.confirmation_url}`)
  server.close()
})
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund @appigram/yookassa-node@1.1.11

seen=$(node run.cjs)
expected='requests 1, id undefined, status undefined, type processing, address undefined'
echo '@appigram/yookassa-node 1.1.11, asked to make a payment:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
