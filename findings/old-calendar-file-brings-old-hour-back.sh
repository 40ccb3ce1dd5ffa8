#!/usr/bin/env bash
# khal 0.10.5 (Debian 12) lets whichever file is imported last replace the entry with the same UID, whatever the files say of their
# order: after an order was moved to 18:00 (SEQUENCE 1, a later DTSTAMP), opening the first file once more (SEQUENCE 0) brings
# 12:00 back, without a question. RFC 5546 has the higher SEQUENCE win, and node-ical 0.27.2 keeps it. One would expect 18:00.
# Mails are read in any order, and a customer who opens the first one again is not at home when the courier comes. The page of the
# order should give out the newest file, so that a mail need carry none.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
export LC_ALL=C.UTF-8 TZ=Europe/Moscow
[ -x /usr/bin/khal ] || apt-get install -y -qq --no-install-recommends khal >/dev/null
npm install --silent --no-audit --no-fund node-ical@0.27.2

entry() { # SEQUENCE HOUR-IN-UTC
  printf '%s\r\n' BEGIN:VEVENT UID:5@example.com "SEQUENCE:$1" "DTSTAMP:20261128T1${1}0000Z" \
    "DTSTART:20261201T${2}0000Z" "DTEND:20261201T${2}3000Z" 'SUMMARY:Заказ 5' END:VEVENT
}
calendar() { printf '%s\r\n' BEGIN:VCALENDAR VERSION:2.0 PRODID:-//Example//Shop//RU; cat; printf 'END:VCALENDAR\r\n'; }
entry 0 09 | calendar > first.ics
entry 1 15 | calendar > moved.ics
{ entry 1 15; entry 0 09; } | calendar > both.ics

mkdir entries
printf '%s\n' '[calendars]' '[[own]]' "path=$folder/entries" '[locale]' timeformat=%H:%M dateformat=%Y-%m-%d \
  local_timezone=Europe/Moscow default_timezone=Europe/Moscow '[sqlite]' "path=$folder/khal.db" > config
khal() { HOME=$folder /usr/bin/khal -c config "$@" < /dev/null; }
hour() { khal list --day-format '' -f '{start-time} {title}' 2026-12-01 1d | tr -d '\n'; }

seen=$(
  khal import --batch -a own moved.ics
  echo "moved: $(hour)"
  khal import --batch -a own first.ics
  echo "the first again: $(hour)"
  node -e "
    const [entry] = Object.values(require('node-ical').sync.parseICS(require('fs').readFileSync('both.ics', 'utf8'))).filter((each) => each.type === 'VEVENT')
    console.log('node-ical:', entry.start.toTimeString().slice(0, 5))" 2>/dev/null | grep node-ical:
)
expected='moved: 18:00 Заказ 5
the first again: 12:00 Заказ 5
node-ical: 18:00'
/usr/bin/khal --version
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
