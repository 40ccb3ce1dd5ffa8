import { expect, test } from 'vitest'
import { mailsCustomers } from '../../../functions/ops/customer-mail.ts'

const ALL = ['LIMIT_KEY', 'MAIL_API', 'MAIL_KEY', 'MAIL_FROM']

test.each([
  // remote, provider, secrets, mails
  ['the deployed shop with provider and secrets', true, 'ООО «Почта»', ALL, true],
  ['without a provider in the consent', true, '', ALL, false],
  ['with a secret missing', true, 'ООО «Почта»', ALL.slice(0, -1), false],
  ['on this machine', false, 'ООО «Почта»', ALL, false],
])('%s: whether the console enqueues mail to a customer', (_, remote, provider, secrets, mails) => {
  expect(mailsCustomers({ host: undefined, remote }, provider, () => secrets)).toBe(mails)
})
