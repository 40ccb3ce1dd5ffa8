#!/usr/bin/env bash
# typograf 7.8.0 in Russian makes of «01.12.2026-03.12.2026», three days with a hyphen between them, the text
# «01.12.12.03.2026.2026»: a rule that turns 2026-12-01 into 01.12.2026 takes the end of the first date, the hyphen and the start of
# the second for a date of its own. It finds one within a number too: the invoice «5-2026-11-28» becomes «5-28.11.2026». With blanks
# around the hyphen, or a dash, all stay as they are. One would expect a dash between the dates, and numbers untouched.
# A notice «we are closed 01.12.2026-03.12.2026» loses its days and an invoice its number, on texts that were right before. Switch
# the rule `ru/date/fromISO` off.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import Typograf from 'typograf'
const [whole, without] = [new Typograf({ locale: ['ru'] }), new Typograf({ locale: ['ru'] })]
without.disableRule('ru/date/fromISO')
for (const text of ['01.12.2026-03.12.2026', '01.12.2026 - 03.12.2026', 'Счёт 5-2026-11-28']) {
  console.log([whole, without].map((rules) => rules.execute(text)).join(' | ').replaceAll('\u00A0', ' '))
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund typograf@7.8.0

seen=$(node run.mjs)
expected='01.12.12.03.2026.2026 | 01.12.2026-03.12.2026
01.12.2026 — 03.12.2026 | 01.12.2026 — 03.12.2026
Счёт 5-28.11.2026 | Счёт 5-2026-11-28'
echo 'typograf 7.8.0, with all its rules and without ru/date/fromISO:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
