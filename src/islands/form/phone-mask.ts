import { Maskito, maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core'
import { isForeignPhone, mayBeForeignPhone, readPhone } from '../../wording/phone.ts'

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
/** National digits of a Russian number. */
const WHOLE = 10
/** The first character that is no part of a number's form: «доб. 123», «, Иван», «#12». */
const BESIDE = /[^\d\s()+-]/
/** One typed letter may be a slip; a text of more beside an incomplete number stays while that is mended. */
const SHORTEST_TEXT = 3

/** The number's form, and behind it as many characters as stand beside the number. */
function russianMask(value: string): (string | RegExp)[] {
  const at = value.search(BESIDE)
  const number = (at < 0 ? value : value.slice(0, at)).trimEnd()
  const digits = number.replace(/\D/g, '').replace(/^7/, '').length
  const beside = value.slice(number.length)
  const isKept =
    beside !== '' && (digits >= WHOLE || beside.trim().length >= SHORTEST_TEXT) && digits > 0
  return isKept ? [...upTo(digits), ...Array.from(beside, () => /./)] : RUSSIAN
}

/** The number's form up to a count of its national digits. */
function upTo(digits: number): (string | RegExp)[] {
  let seen = 0
  const end = RUSSIAN.findIndex((slot) => slot === D && ++seen === digits)
  return end < 0 ? RUSSIAN : RUSSIAN.slice(0, end + 1)
}

/** A number that is kept as typed: a foreign one. */
const FOREIGN = /^[+\d\s()-]*$/

/** Formats Russian and Kazakh numbers while they are typed: an eight or a seven at the start becomes «+7». */
export const PHONE: MaskitoOptions = {
  mask: ({ value }) => (mayBeForeign(value) ? FOREIGN : russianMask(value)),
  preprocessors: [
    ({ elementState, data }, action) => {
      // The browser filled the field in, or the shopper typed before the mask was loaded.
      if (action === 'validation')
        return { elementState: { ...elementState, value: withSeven(elementState.value) }, data }
      if (action !== 'insert') return { elementState, data }
      // «тел. 8 …»: the words before a number begin none.
      if (elementState.value === '' && !/[\d+]/.test(data)) return { elementState, data: '' }
      const pasted = withBesideIt(data)
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

/** «+79991234567, доб. 123» from «тел. 8 (999) 123-45-67 доб. 123». */
function withBesideIt(typed: string): string {
  const { phone, beside } = readPhone(typed)
  return beside ? `${phone}, ${beside}` : phone
}

const FORMATTED = /^\+7\s\(/
const IS_WHOLE = /^\+7\s\(\d{3}\)\s\d{3}-\d\d-\d\d(?!\d)/

/** Whether a number stands in its form already and a text beside it is being typed, or the number is mended before such a text. */
const isArranged = (typed: string) =>
  FORMATTED.test(typed) && (IS_WHOLE.test(typed) || BESIDE.test(typed))

function withSeven(typed: string): string {
  if (isArranged(typed)) return typed
  const arranged = withBesideIt(typed)
  if (arranged === typed && isForeignPhone(typed)) return typed
  return arranged.replace(/^\s*[78]/, '+7')
}
