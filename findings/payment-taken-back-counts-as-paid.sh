#!/usr/bin/env bash
# mt940-js 1.0.0 says of a row «RC» of a bank statement in MT940, a credit that the bank takes back, that it is a credit
# (`isCredit`), as it says of the payment itself, and has no field that tells the two apart; «RD», a charge given back, is none. So
# the rows do not make the closing balance of the same statement. mt940js 1.3.5 gives a sum below nought for «RC», above it for «RD».
# One would expect what changes the account the same way to be marked the same.
# A payment that came by mistake and was taken back counts twice as income, and the order as paid. Check the rows against the
# balances, or read with the other library.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { read } = require('mt940-js')
const { Parser } = require('mt940js')
const text = `:20:STMT1
:25:40802810500000000017
:28C:00001/001
:60F:C260301RUB1000,00
:61:2603020302C12990,00NTRFNONREF
:86:Order 5
:61:2603020302RC12990,00NTRFNONREF
:86:Order 5, taken back
:61:2603020302RD90,00NMSCNONREF
:86:Charge, given back
:62F:C260302RUB1090,00
`
async function run() {
  const [one] = await read(Buffer.from(text))
  const signed = one.transactions.map(({ amount, isCredit }) => (isCredit ? amount : -amount))
  const [other] = new Parser().parse(text)
  const sums = { 'mt940-js': signed, mt940js: other.transactions.map(({ amount }) => amount) }
  for (const [name, amounts] of Object.entries(sums)) {
    console.log(`${name}: ${amounts.join(', ')} make ${amounts.reduce((sum, amount) => sum + amount, 1000)}`)
  }
  console.log(`balances at the end: ${one.closingBalance.value}, ${other.closingBalance}`)
}
run()
JS

# tslib: mt940-js needs it and does not ask for it
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mt940-js@1.0.0 mt940js@1.3.5 tslib@2.8.1

seen=$(node run.cjs)
expected='mt940-js: 12990, 12990, -90 make 26890
mt940js: 12990, -12990, 90 make 1090
balances at the end: 1090, 1090'
echo 'The rows C, RC and RD of a statement by mt940-js 1.0.0 and mt940js 1.3.5:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
