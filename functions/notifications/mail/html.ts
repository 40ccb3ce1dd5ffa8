import { html } from 'hono/html'
import { formatPhone } from '../../../src/wording/phone.ts'
import { settings } from '../../../src/settings/shop.ts'
import { LINK_WARNING, type MailContent } from './content.ts'

/*
 * Styles stand in the elements, since some programs drop style sheets. Text and ground have no colours of their own, so that a
 * program in the dark sets both; lines and the button take the text's.
 */
const BODY =
  'margin:0;padding:16px;font:16px/1.5 -apple-system,BlinkMacSystemFont,Roboto,Arial,sans-serif'
const SHEET = 'max-width:560px;margin:0 auto;overflow-wrap:anywhere'
const HEADING = 'margin:0 0 12px;font-size:24px;line-height:1.25'
const TABLE = 'width:100%;margin:0 0 24px;border-collapse:collapse;border-spacing:0'
const CAPTION = 'padding:0 0 4px;font-size:18px;font-weight:700;text-align:left'
const LINE = 'border-bottom:1px solid #8a8a8a'
const CELL = 'padding:6px 0;vertical-align:top'
const NAME = `${CELL};padding-right:12px;font-weight:400;text-align:left`
const NUMBER = `${CELL};padding-left:8px;text-align:right;white-space:nowrap`
const TOTAL = 'padding-top:10px;font-size:18px;font-weight:700'
const PARAGRAPH = 'margin:0 0 16px'
const BUTTON =
  'display:inline-block;padding:10px 20px;border:2px solid;border-radius:8px;font-weight:700;text-decoration:none'

type Markup = ReturnType<typeof html>

/** The `text/html` part of a mail: the same as its text, in tables, with nothing to load and nothing to run. */
export function mailHtml(mail: MailContent): string {
  const { title, remark } = mail
  const document = html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${title}</title>
      </head>
      <body style="${BODY}">
        <div lang="ru" style="${SHEET}">
          <h1 style="${HEADING}">${title}</h1>
          ${remark && paragraph(remark)} ${factsTable(mail)} ${dishesTable(mail)} ${pageOf(mail)}
          ${paragraph(
            html`Если что-то не&nbsp;так, позвоните:
              <a href="tel:${settings.phone}" style="color:inherit;white-space:nowrap"
                >${formatPhone(settings.phone)}</a
              >.`,
          )}
          ${paragraph(settings.brand)}
        </div>
      </body>
    </html>`
  // No part is a promise, so neither is the whole.
  return (document as Exclude<Markup, Promise<unknown>>).replace(/\n\s*/g, '\n')
}

function factsTable({ facts }: MailContent): Markup {
  const rows = facts.map(
    ({ name, value }) =>
      html`<tr>
        <th scope="row" style="${NAME};white-space:nowrap">${name}</th>
        <td style="${CELL}">${withWholeWindow(value)}</td>
      </tr>`,
  )
  return html`<table style="${TABLE}">
    <tbody>
      ${rows}
    </tbody>
  </table>`
}

/** The text with a delivery window that no line parts. */
function withWholeWindow(text: string): Markup[] {
  return text
    .split(/(\d\d:\d\d–\d\d:\d\d)/)
    .map((part, index) =>
      index % 2 === 0 ? html`${part}` : html`<span style="white-space:nowrap">${part}</span>`,
    )
}

/** The dishes, and the sums below them. */
function dishesTable({ listName, lines, sums }: MailContent): Markup {
  return html`<table style="${TABLE}">
    <caption style="${CAPTION}">
      ${listName}
    </caption>
    <thead>
      <tr>
        <th scope="col" style="${NAME};${LINE}">Блюдо</th>
        <th scope="col" style="${NUMBER};${LINE};font-weight:400">Кол-во</th>
        <th scope="col" style="${NUMBER};${LINE};font-weight:400">Сумма</th>
      </tr>
    </thead>
    <tbody>
      ${lines.map(
        ({ name, quantity, sum }) =>
          html`<tr>
            <th scope="row" style="${NAME};${LINE}">${name}</th>
            <td style="${NUMBER};${LINE}">${quantity}</td>
            <td style="${NUMBER};${LINE}">${sum}</td>
          </tr>`,
      )}
    </tbody>
    <tfoot>
      ${sums.map(({ name, sum }, index) => sumRow(name, sum, index === sums.length - 1))}
    </tfoot>
  </table>`
}

function sumRow(name: string, sum: string, isTotal: boolean): Markup {
  const more = isTotal ? `;${TOTAL}` : ''
  return html`<tr>
    <th scope="row" colspan="2" style="${NAME}${more}">${name}</th>
    <td style="${NUMBER}${more}">${sum}</td>
  </tr>`
}

function pageOf({ page, link }: MailContent): Markup | '' {
  if (!page) return ''
  if (!link) return paragraph(page)
  return html`${paragraph(`${page}:`)}
  ${paragraph(html`<a href="${link}" style="${BUTTON}">Открыть заказ</a>`)}
  ${paragraph(LINK_WARNING)}`
}

function paragraph(content: Markup | string): Markup {
  return html`<p style="${PARAGRAPH}">${content}</p>`
}
