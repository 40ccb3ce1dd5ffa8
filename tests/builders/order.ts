/** Any JSON body: tests send wrong ones as well as right ones. */
export type Body = Record<string, unknown>

/** The texts about the place of delivery in `orderBody`. */
export const PLACE = { address: 'Тверская, 1' }

/** Nobody who pays by invoice. */
export const NO_PAYER = { taxNumber: '', company: '', kpp: '' }

/** A company with right check digits; no tax office has the number 0000. */
export const A_PAYER = { taxNumber: '0000012341', company: 'ООО «Ромашка»', kpp: '000001001' }

/** An order that the schema accepts; tests overwrite fields by their dotted path. */
export function orderBody(changes: Record<string, unknown> = {}): Body {
  const body = {
    lines: [{ id: 12, quantity: 2 }],
    promo: '0',
    pickup: false,
    mkad: 'in',
    mkad_distance: 0,
    expectedTotal: 13800,
    customer: { name: 'Анна', phone: '+79991234567', email: 'anna@mail.ru' },
    delivery: { ...PLACE, date: '2026-12-24', window: '10:00-12:00' },
    payment: 'card',
    persons: 12,
    comment: 'Домофон 12',
    diets: '',
    lid: '',
    consent: true,
  }
  for (const [path, value] of Object.entries(changes)) overwrite(body, path.split('.'), value)
  return body
}

/** `undefined` takes the field away, as it does in JSON. */
function overwrite(target: Body, [key = '', ...rest]: string[], value: unknown): void {
  if (rest.length > 0) overwrite(target[key] as Body, rest, value)
  else if (value === undefined) delete target[key]
  else target[key] = value
}
