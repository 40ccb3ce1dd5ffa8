#!/usr/bin/env bash
# node-cron 4.6.0 runs «0 9 1 * 1» only when the first of a month is a Monday: twice or so in a year. cron itself, whose form this
# is, runs it on the first and on every Monday, and so do croner 11.0.1 and cron-parser 5.10.6. One would expect one meaning for
# one line.
# A report «on the first and on Mondays» does not come for two months after a change of the library, and nothing is logged. Write
# two lines instead.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { CronExpressionParser } from 'cron-parser'
import { Cron } from 'croner'
import { createTask } from 'node-cron'
const line = '0 9 1 * 1'
const days = (dates) =>
  dates.map((date) => date.toLocaleDateString('en', { weekday: 'short', day: 'numeric' })).join(', ')
const from = new Date('2026-11-28T00:00:00')
const parsed = CronExpressionParser.parse(line, { currentDate: from })
console.log(`cron-parser: ${days(parsed.take(3).map((date) => date.toDate()))}`)
console.log(`croner: ${days(new Cron(line).nextRuns(3, from))}`)
const runs = createTask(line, () => {}).getNextRuns(3)
const both = runs.every((date) => date.getDate() === 1 && date.getDay() === 1)
console.log(`node-cron: ${both ? 'first days that are Mondays' : days(runs)}`)
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund node-cron@4.6.0 croner@11.0.1 cron-parser@5.10.6

seen=$(node run.mjs)
expected='cron-parser: 30 Mon, 1 Tue, 7 Mon
croner: 30 Mon, 1 Tue, 7 Mon
node-cron: first days that are Mondays'
echo '«0 9 1 * 1» from 28 November 2026 on:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
