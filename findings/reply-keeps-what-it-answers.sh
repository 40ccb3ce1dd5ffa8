#!/usr/bin/env bash
# planer 1.2.0, which takes the answer out of a mail, leaves everything in where Gmail speaks Russian: «вт, 1 дек. 2026 г. в 12:00,
# … :» and all the lines with «>» below it stay, though it cuts the English «On Tue, Dec 1, 2026 …» with its lines, and the Russian
# heads of Mail.ru and Yandex. email-reply-parser 2.3.7 leaves the head. Outlook's «От: … Отправлено: …» both leave whole. One would
# expect lines with «>» to go, whatever stands above them.
# A program that reads «Да, в 14:00» finds 12:00 as well, from the shop's own mail: take the first lines only, and look at «>» by
# hand.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.cjs <<'JS'
const { default: EmailReplyParser } = require('email-reply-parser')
const planer = require('planer')
const order = '> Заказ № 5\n> Привезём в 12:00\n'
const mails = {
  'Gmail, English': `Да, в 14:00\n\nOn Tue, Dec 1, 2026 at 9:00 AM Shop <shop@example.com> wrote:\n\n${order}`,
  'Yandex, Russian': `Да, в 14:00\n\n01.12.2026, 09:00, "Shop" <shop@example.com>:\n${order}`,
  'Gmail, Russian': `Да, в 14:00\n\nвт, 1 дек. 2026 г. в 09:00, Shop <shop@example.com>:\n\n${order}`,
}
for (const [name, mail] of Object.entries(mails)) {
  const answers = [planer.extractFrom(mail, 'text/plain'), new EmailReplyParser().read(mail).getVisibleText()]
  console.log(`${name}: ${answers.map((answer) => answer.trim().split('\n').filter(Boolean).length).join(', ')}`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund planer@1.2.0 email-reply-parser@2.3.7

seen=$(node run.cjs)
expected='Gmail, English: 1, 1
Yandex, Russian: 1, 1
Gmail, Russian: 4, 2'
echo 'Lines that planer 1.2.0 and email-reply-parser 2.3.7 leave of an answer of one line:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
