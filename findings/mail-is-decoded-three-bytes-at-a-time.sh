#!/usr/bin/env bash
# eml-format 0.6.1 on npm makes rubbish of Russian mails in quoted-printable, the form in which most programs send them: «Заказ принят»
# is read as «З��ка�� ��ри��ят». It decodes the bytes in threes, each three as a text of its own, and Russian letters have two bytes, so
# that every other one is torn. Subjects in the form `=?UTF-8?Q?…?=` come out so as well. The same text in base64 or as plain 8 bits is
# read right, and mailparser 3.14.2 reads all three, as one would expect.
# An archive of orders that was read with it has half of the letters, and no error tells of it.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

cat > run.mjs <<'JS'
import { promisify } from 'node:util'
import eml from 'eml-format'
import { simpleParser } from 'mailparser'

const TEXT = 'Заказ принят, 990 ₽'
const quoted = (text) =>
  [...Buffer.from(text)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
const bodies = {
  'quoted-printable': quoted(TEXT),
  base64: Buffer.from(TEXT).toString('base64'),
  '8bit': TEXT,
}
for (const [encoding, body] of Object.entries(bodies)) {
  const mail = [
    'From: shop@a.example',
    'To: anna@b.example',
    `Subject: =?UTF-8?Q?${quoted('Заказ')}?=`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    `Content-Transfer-Encoding: ${encoding}`,
    '',
    body,
    '',
  ].join('\r\n')
  const one = await promisify(eml.read)(mail)
  const other = await simpleParser(mail)
  console.log(`${encoding}: eml-format «${one.subject}», «${one.text.trim()}»`)
  console.log(`${encoding}: mailparser «${other.subject}», «${other.text.trim()}»`)
}
JS

npm init --yes >/dev/null
npm install --silent --no-audit --no-fund eml-format@0.6.1 mailparser@3.14.2

seen=$(node run.mjs)
expected='quoted-printable: eml-format «З��ка�·», «З��ка�� ��ри��ят, 990 ���»
quoted-printable: mailparser «Заказ», «Заказ принят, 990 ₽»
base64: eml-format «З��ка�·», «Заказ принят, 990 ₽»
base64: mailparser «Заказ», «Заказ принят, 990 ₽»
8bit: eml-format «З��ка�·», «Заказ принят, 990 ₽»
8bit: mailparser «Заказ», «Заказ принят, 990 ₽»'
echo 'Subject and text from eml-format 0.6.1 and mailparser 3.14.2:'
echo "$seen"
[ "$seen" = "$expected" ] || { echo "expected: $expected"; exit 1; }
