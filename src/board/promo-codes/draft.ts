import type { NewPromo, StaffPromo } from '../../contract/promo-codes.ts'
import type { Category } from '../../domain/catalogue.ts'
import { GIFT_IDS } from '../../domain/gift.ts'
import type { Rubles } from '../../domain/money.ts'
import { parseKopecks, parseWhole } from '../../wording/typed-numbers.ts'

type Kind = StaffPromo['kind']

/** The terms of a code as they are typed. Each kind keeps its own amount, so that a look at another one loses nothing. */
export interface PromoDraft {
  word: string
  minimum: string
  firstDay: string
  lastDay: string
  uses: string
  usesPerPhone: string
  kind: Kind
  amounts: Readonly<Record<Kind, string>>
  excluded: readonly string[]
}

/** The draft of a code as it is, or of a new one. */
export function draftOf(promo?: StaffPromo): PromoDraft {
  const text = (value: string | number | null | undefined) => String(value ?? '')
  const kind = promo?.kind ?? 'percent'
  return {
    word: text(promo?.word),
    kind,
    amounts: { percent: '', rubles: '', gift: text(GIFT_IDS[0]), [kind]: text(promo?.amount) },
    minimum: text(promo?.minimum || ''),
    firstDay: text(promo?.firstDay),
    lastDay: text(promo?.lastDay),
    uses: text(promo?.uses),
    usesPerPhone: text(promo?.usesPerPhone),
    excluded: promo?.excluded ?? [],
  }
}

/** The terms that are typed, or the errors of the fields that cannot be read. */
export function termsOf(
  draft: PromoDraft,
): { terms: NewPromo } | { wrong: Record<string, string> } {
  const { word, kind, amounts, firstDay, lastDay, excluded } = draft
  const amount = (kind === 'rubles' ? parseWholeRubles : parseWhole)(amounts[kind].trim())
  const minimum = draft.minimum.trim() === '' ? 0 : parseWholeRubles(draft.minimum.trim())
  const [uses, usesPerPhone] = [draft.uses, draft.usesPerPhone].map((typed) =>
    typed.trim() === '' ? null : parseWhole(typed.trim()),
  )
  if (
    amount === undefined ||
    minimum === undefined ||
    uses === undefined ||
    usesPerPhone === undefined
  ) {
    const wrong = { amount, minimum, uses, usesPerPhone }
    const unread = Object.entries(wrong).filter(([, value]) => value === undefined)
    return { wrong: Object.fromEntries(unread.map(([name]) => [name, UNREAD])) }
  }
  const days = { firstDay: firstDay || null, lastDay: lastDay || null }
  const terms = { word: word.trim(), kind, amount, minimum, uses, usesPerPhone }
  return { terms: { ...terms, ...days, excluded: [...excluded] } }
}

/** Rubles from typed text; undefined also where kopecks are typed, which a code cannot have. */
function parseWholeRubles(typed: string): Rubles | undefined {
  const sum = parseKopecks(typed)
  return sum === undefined || sum % 100 > 0 ? undefined : sum / 100
}

const UNREAD = 'Напишите целым числом'

/** The categories that a code can leave out: the menu's, and those that it leaves out already. */
export function categoriesFor(
  promo: StaffPromo | undefined,
  categories: readonly Category[],
): readonly { slug: string; name: string }[] {
  const known = new Set(categories.map(({ slug }) => slug))
  const gone = (promo?.excluded ?? []).filter((slug) => !known.has(slug))
  return [...categories, ...gone.map((slug) => ({ slug, name: `${slug}, в\u00a0меню больше нет` }))]
}
