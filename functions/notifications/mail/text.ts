import { formatPhone } from '../../../src/wording/phone.ts'
import { lowerFirst } from '../../../src/wording/stop-list.ts'
import { settings } from '../../../src/settings/shop.ts'
import { LINK_WARNING, type MailContent } from './content.ts'

/** The `text/plain` part of a mail: a line for each fact, dish and sum. */
export function mailText(mail: MailContent): string {
  const parts = [
    [`${mail.title}.`],
    [mail.remark],
    mail.facts.map(({ name, value }) => `${name}: ${value}`),
    [
      `${mail.listName}:`,
      ...mail.lines.map(
        ({ name, quantity, sum }) => `${quantity}\u00a0×\u00a0${name}\u00a0— ${lowerFirst(sum)}`,
      ),
    ],
    mail.sums.map(({ name, sum }) => `${name}: ${sum}`),
    mail.link ? [`${mail.page}:`, mail.link] : [mail.page],
    [mail.link ? LINK_WARNING : ''],
    [`Если что-то не\u00a0так, позвоните: ${formatPhone(settings.phone)}.`, settings.brand],
  ]
  return parts
    .map((lines) => lines.join('\n'))
    .filter(Boolean)
    .join('\n\n')
}
