#!/usr/bin/env bash
# calcurse 4.7.1 (Debian 12), given an order's calendar file and then its cancellation (the same UID, a higher SEQUENCE, STATUS
# CANCELLED), holds two appointments at the same hour. It reads neither UID nor status: a mail that takes an order back adds one.
# The hour of Europe/Moscow comes out right; one would expect the entry to go, or to be marked as khal 0.10.5 does.
# The word «отменён» has to stand in the title of a cancelled entry, for readers that know no status.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8 TZ=Europe/Moscow

apt-get download calcurse >/dev/null 2>&1
dpkg -x calcurse_*.deb root

entry() { # LINES...
  printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Example//Shop//RU BEGIN:VEVENT UID:5@example.com \
    DTSTART:20261201T090000Z DTEND:20261201T100000Z 'SUMMARY:Заказ 5' "$@" END:VEVENT END:VCALENDAR
}
entry SEQUENCE:0 DTSTAMP:20261128T100000Z STATUS:CONFIRMED > taken.ics
entry SEQUENCE:1 DTSTAMP:20261128T110000Z STATUS:CANCELLED > cancelled.ics

mkdir data
for file in taken cancelled; do root/usr/bin/calcurse -D data -q -i "$file.ics" >/dev/null; done
seen=$(cat data/apts)
expected='12/01/2026 @ 12:00 -> 12/01/2026 @ 13:00|Заказ 5
12/01/2026 @ 12:00 -> 12/01/2026 @ 13:00|Заказ 5'
root/usr/bin/calcurse --version | head -n 1
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
