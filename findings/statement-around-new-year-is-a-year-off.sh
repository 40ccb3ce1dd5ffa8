#!/usr/bin/env bash
# mt940js 1.3.5, mt940-js 1.0.0 and @centrapay/swift-parser 1.0.1 read bank statements in MT940. A row of it has the day of value with
# its year and the day of entry without («251231» and «0102»). All three put the year of the first to the second: what was entered on 2
# January 2026 comes as 2 January 2025, and an entry of 31 December with value of 2 January comes a year late. One would expect the
# nearest such day, since the two lie a few days apart.
# Payments for New Year's parties, the most of the year, stand in no month that is looked at. Correct a day of entry that lies half a
# year or more from the day of value.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const centrapay = require('@centrapay/swift-parser')
const { read } = require('mt940-js')
const { Parser } = require('mt940js')

const statement = (value, entry) => `:20:STMT1
:25:40802810500000000017
:28C:00001/001
:60F:C251230RUB1000,00
:61:${value}${entry}C500,00NTRFNONREF
:86:Order 5
:62F:C260102RUB1500,00
`
const makers = {
  mt940js: (text) => new Parser().parse(text),
  'mt940-js': (text) => read(Buffer.from(text)),
  '@centrapay/swift-parser': (text) => centrapay.parse({ type: 'mt940', data: text }),
}
async function run() {
  for (const [name, make] of Object.entries(makers)) {
    for (const days of [['251230', '1231'], ['251231', '0102'], ['260102', '1231']]) {
      const [{ transactions: [{ entryDate }] }] = await make(statement(...days))
      console.log(`${name}: value ${days[0]}, entry ${days[1]}: ${new Date(entryDate).toISOString().slice(0, 10)}`)
    }
  }
}
run()
JS

# tslib: mt940-js needs it and does not ask for it
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund mt940js@1.3.5 mt940-js@1.0.0 @centrapay/swift-parser@1.0.1 tslib@2.8.1

seen=$(node run.cjs)
expected='mt940js: value 251230, entry 1231: 2025-12-31
mt940js: value 251231, entry 0102: 2025-01-02
mt940js: value 260102, entry 1231: 2026-12-31
mt940-js: value 251230, entry 1231: 2025-12-31
mt940-js: value 251231, entry 0102: 2025-01-02
mt940-js: value 260102, entry 1231: 2026-12-31
@centrapay/swift-parser: value 251230, entry 1231: 2025-12-31
@centrapay/swift-parser: value 251231, entry 0102: 2025-01-02
@centrapay/swift-parser: value 260102, entry 1231: 2026-12-31'
echo 'Days of entry by mt940js 1.3.5, mt940-js 1.0.0 and @centrapay/swift-parser 1.0.1:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
