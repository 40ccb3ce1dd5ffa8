import * as v from 'valibot'
import { CallbackForm } from '../../contract/forms.ts'
import { fieldErrors, type FieldError } from '../../contract/fields.ts'
import { readPhone, withBeside } from '../../wording/phone.ts'

export type ReadCallback = { ok: true; form: CallbackForm } | { ok: false; errors: FieldError[] }

/** The form's fields as the request has them, or their errors. */
export function readCallback(data: FormData): ReadCallback {
  const text = (name: string) => (data.get(name) ?? '') as string
  const { phone, beside } = readPhone(text('phone'))
  const result = v.safeParse(CallbackForm, {
    name: text('name'),
    phone,
    comment: withBeside(text('comment'), beside),
    consent: data.get('consent') === 'on',
    website: text('website'),
  })
  return result.success
    ? { ok: true, form: result.output }
    : { ok: false, errors: fieldErrors(result.issues) }
}
