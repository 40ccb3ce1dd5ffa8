import { Maskito, maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core'
import { isForeignPhone, mayBeForeignPhone, normalisePhone } from '../../wording/phone.ts'

const D = /\d/
const EMPTY = { value: '', selection: [0, 0] } as const

/** «+7 (999) 123-45-67». Surplus digits stay visible, so that a number is refused rather than cut into another. */
const RUSSIAN = [
  '+',
  '7',
  ' ',
  '(',
  D,
  D,
  D,
  ')',
  ' ',
  D,
  D,
  D,
  '-',
  D,
  D,
  '-',
  D,
  D,
  D,
  D,
  D,
  D,
  D,
]
/** As typed. */
const FOREIGN = /^[+\d\s()-]*$/

/** Formats Russian and Kazakh numbers while they are typed: an eight or a seven at the start becomes «+7». */
const PHONE: MaskitoOptions = {
  mask: ({ value }) => (mayBeForeign(value) ? FOREIGN : RUSSIAN),
  preprocessors: [
    ({ elementState, data }, action) => {
      // The browser filled the field in, or the shopper typed before the mask was loaded.
      if (action === 'validation')
        return { elementState: { ...elementState, value: withSeven(elementState.value) }, data }
      if (action !== 'insert') return { elementState, data }
      const pasted = normalisePhone(data)
      if (pasted !== data || pasted.length > 10) return { elementState: EMPTY, data: pasted }
      if (elementState.value === '') return { elementState, data: withSeven(data) }
      // «+7» and «007» make it a Russian number, which is formatted from its start.
      const { value } = elementState
      if (mayBeForeign(value) && !mayBeForeign(value + data))
        return { elementState: EMPTY, data: (value + data).replace(/^\s*00\s*(?=7)/, '+') }
      return { elementState, data }
    },
  ],
}

/** Attaches the mask to a phone field and formats its present value. */
export function maskPhone(input: HTMLInputElement): Maskito {
  maskitoUpdateElement(input, maskitoTransform(input.value, PHONE))
  return new Maskito(input, PHONE)
}

/** A formatted number is Russian, whatever is still missing from it. */
function mayBeForeign(value: string): boolean {
  return mayBeForeignPhone(value) && !/^\+7/.test(value)
}

function withSeven(typed: string): string {
  if (isForeignPhone(typed)) return typed
  return normalisePhone(typed).replace(/^\s*[78]/, '+7')
}
