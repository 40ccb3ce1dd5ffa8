#!/usr/bin/env bash
# node-ical 0.26.1 lets an entry with a higher SEQUENCE replace the one with the same UID, but only property by property: what the
# newer one no longer says stays from the older. An order that was to be brought to «Мясницкая, 5» and is now fetched by the customer
# keeps the address, and the status CONFIRMED. One would expect the newer entry as it stands, which is how RFC 5546 has an update.
# A calendar that is sent anew should say what has gone, with an empty LOCATION, rather than leave it out.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > read.mjs <<'JS'
import ical from 'node-ical'
const entry = (sequence, ...more) => [
  'BEGIN:VEVENT',
  'UID:5@example.com',
  `SEQUENCE:${sequence}`,
  'DTSTAMP:20261128T100000Z',
  'DTSTART:20261201T090000Z',
  'DTEND:20261201T100000Z',
  `SUMMARY:Заказ 5\\, версия ${sequence}`,
  ...more,
  'END:VEVENT',
]
const read = (...entries) => {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//Shop//RU', ...entries.flat()]
  const events = Object.values(ical.sync.parseICS([...lines, 'END:VCALENDAR', ''].join('\r\n')))
  return events.filter(({ type }) => type === 'VEVENT')
}
for (const { summary, location, status } of [
  ...read(entry(0, 'LOCATION:Мясницкая\\, 5', 'STATUS:CONFIRMED'), entry(1)),
  ...read(entry(0, 'LOCATION:Мясницкая\\, 5', 'STATUS:CONFIRMED'), entry(1, 'LOCATION:')),
]) {
  console.log(`${summary} | ${location} | ${status}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.26.1

seen=$(node read.mjs)
expected='Заказ 5, версия 1 | Мясницкая, 5 | CONFIRMED
Заказ 5, версия 1 |  | CONFIRMED'
echo "node-ical 0.26.1 reads an update without LOCATION, then one with an empty LOCATION:"
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
