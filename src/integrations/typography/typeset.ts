import Typograf from 'typograf'

const typograf = new Typograf({ locale: ['ru', 'en-US'] })
typograf.disableRule('*')
// `ru/dash/main` binds a dash to the word before it.
typograf.enableRule(['common/nbsp/*', 'ru/nbsp/*', 'ru/dash/main'])
// A no-break space that a text already has stays.
typograf.disableRule('common/nbsp/replaceNbsp')

/** Spaces that Typograf misses: between a number and digits, a unit or a sign, and between «ИНН», «№», «промокод» and a number. */
const NUMBERS =
  /(?<=\d) (?=[\dа-яё₽%°×])|(?<=×|[А-ЯЁ]{3}|№|©|[Пп]ромокод[а-я]*) (?=(?:<[a-z][^>]*>)?\d)/g

/** Spaces that Typograf replaces by mistake: it takes a unit for a short word. */
const AFTER_UNIT = /(?<=\d\u00a0(?:г|кг|л|мл|м|см|км|₽|%))\u00a0(?=[^\d\s—])/g

/**
 * Replaces spaces in Russian text or HTML by no-break spaces: after short words, before a dash, between a number and
 * its unit. Throws when Typograf would change anything but spaces, such as a hyphen that stands for a dash.
 */
export function typeset(text: string): string {
  const spaced = typograf
    .execute(text)
    .replaceAll('\u202f', '\u00a0')
    .replace(NUMBERS, '\u00a0')
    .replace(AFTER_UNIT, ' ')
  if (plain(spaced) !== plain(text)) throw new Error(`Typography would change «${text}»`)
  return spaced
}

function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}
