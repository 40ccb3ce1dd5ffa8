import { Maskito, maskitoTransform, maskitoUpdateElement, type MaskitoOptions } from '@maskito/core'
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
      if (elementState.value === '') return { elementState, data: withSeven(data) }
      // «+7» typed as it is written, where the seven has already come with the plus.
      const onlySeven = elementState.value.replace(/\D/g, '').length <= 1
      return { elementState, data: onlySeven ? data.replace(/^7/, '') : data }
    },
  ],
}

/** Keeps the shape of a phone field, and gives it to what already stands there. */
export function maskPhone(input: HTMLInputElement): Maskito {
  maskitoUpdateElement(input, maskitoTransform(input.value, PHONE))
  return new Maskito(input, PHONE)
}

function withSeven(typed: string): string {
  return normalisePhone(typed).replace(/^\s*[78]/, '+7')
}
