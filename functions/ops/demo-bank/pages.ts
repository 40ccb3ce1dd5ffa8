import { Hono } from 'hono'
import { html } from 'hono/html'
import { formatSum } from '../../../src/wording/money.ts'
import type { Accounts, DemoPayment } from './accounts.ts'

/** The pages on which customers pay or refuse; each leads back to the shop. */
export function demoPages({ payments, pay, refuse }: Accounts): Hono {
  const pages = new Hono()
  pages.get('/pay/:id', (context) => {
    const payment = payments.get(context.req.param('id'))
    if (!payment) return context.notFound()
    if (payment.status !== 'pending') return context.redirect(payment.returnUrl, 303)
    return context.html(page(payment))
  })
  pages.post('/pay/:id/:answer{paid|refused}', (context) => {
    const { id, answer } = context.req.param()
    const payment = payments.get(id)
    if (!payment) return context.notFound()
    if (answer === 'paid') pay(id)
    else refuse(id)
    return context.redirect(payment.returnUrl, 303)
  })
  return pages
}

/** The page on which the customer pays. */
function page({ id, amount, description }: DemoPayment) {
  const sum = formatSum(amount)
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <link rel="icon" href="data:," />
        <meta name="robots" content="noindex" />
        <title>Демонстрационная оплата</title>
        <style>
          body {
            max-width: 28rem;
            margin: 10vh auto;
            padding: 0 1.25rem;
            font: 1.125rem/1.5 system-ui;
          }
          h1 {
            font-size: 1.5rem;
          }
          button {
            width: 100%;
            min-height: 3rem;
            margin-top: 0.75rem;
            font: inherit;
          }
        </style>
      </head>
      <body>
        <h1>Демонстрационная оплата</h1>
        <p>${description}, <b>${sum}</b>.</p>
        <p>Здесь была бы страница банка. Деньги не списываются, данные карты не нужны.</p>
        <form method="post" action="/pay/${id}/paid"><button>Оплатить ${sum}</button></form>
        <form method="post" action="/pay/${id}/refused"><button>Отказаться</button></form>
      </body>
    </html>`
}
