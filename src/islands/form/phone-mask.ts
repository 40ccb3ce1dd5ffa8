import { Maskito, type MaskitoOptions } from '@maskito/core'
import { normalisePhone } from '../../domain/phone.ts'

const D = /\d/
const EMPTY = { value: '', selection: [0, 0] } as const

/** «+7 (999) 123-45-67». The seven comes by itself, an eight or a seven typed in its place is taken for it. */
const PHONE: MaskitoOptions = {
  mask: ['+', '7', ' ', '(', D, D, D, ')', ' ', D, D, D, '-', D, D, '-', D, D],
  preprocessors: [
    ({ elementState, data }, action) => {
      // What the browser filled in, or what was typed before the mask had come.
      if (action === 'validation')
        return { elementState: { ...elementState, value: withSeven(elementState.value) }, data }
      if (action !== 'insert') return { elementState, data }
      const pasted = normalisePhone(data)
      if (pasted !== data || pasted.length > 10) return { elementState: EMPTY, data: pasted }
      const atStart = elementState.selection[0] <= 1
      return { elementState, data: atStart ? withSeven(data) : data }
    },
  ],
}

/** Keeps the shape of a phone field, and gives it to what already stands there. */
export function maskPhone(input: HTMLInputElement): Maskito {
  return new Maskito(input, PHONE)
}

function withSeven(typed: string): string {
  return normalisePhone(typed).replace(/^\s*[78]/, '+7')
}
