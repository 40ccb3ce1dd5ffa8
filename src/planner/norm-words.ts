import { countOf } from '../wording/plural.ts'
import {
  OCCASIONS,
  SORTS,
  VARIANTS,
  type ByHours,
  type Norms,
  type Occasion,
  type Sort,
} from './norms.ts'
import { OCCASION_NAMES, VARIANT_NAMES } from './words.ts'

type ShownNorms = Pick<
  Norms,
  'bites' | 'occasions' | 'children' | 'reserve' | 'few' | 'most' | 'variants'
>

const SORT_NAMES: Readonly<Record<Sort, string>> = {
  meat: 'с\u00a0мясом',
  fish: 'с\u00a0рыбой',
  cheese: 'с\u00a0сыром',
  vegetables: 'с\u00a0овощами',
}

/** How much food a table has, in the figures of the norms. Rules 40 and 41. */
export function amountWords({ bites, occasions, children, reserve, few }: ShownNorms): string {
  const others = OCCASIONS.filter((occasion) => occasions[occasion].bites !== 100).map(
    (occasion) => `«${OCCASION_NAMES[occasion]}»\u00a0— ${occasions[occasion].bites}\u00a0%`,
  )
  return [
    `Вместо обеда или ужина на\u00a0гостя нужно ${byHours(bites.instead)}.`,
    `Перед едой\u00a0— ${byHours(bites.before)}.`,
    ...(others.length > 0 ? [`От\u00a0этого для повода ${others.join(', ')}.`] : []),
    `На\u00a0ребёнка\u00a0— ${children}\u00a0% взрослой порции, сверху ${reserve}\u00a0% запаса.`,
    `Если гостей меньше ${few.below}, запаса нет: начинаем с\u00a0готового сета.`,
  ].join(' ')
}

/** Describes a good table in the figures of the norms. Rules 42 and 44. */
export function choiceWords({ occasions, most, variants }: ShownNorms): string {
  const shares = (occasion: Occasion) =>
    SORTS.map((sort) => `${SORT_NAMES[sort]} ${occasions[occasion].shares[sort]}\u00a0%`)
  const names = OCCASIONS.map(
    (occasion) => `«${OCCASION_NAMES[occasion]}»\u00a0— ${shares(occasion).join(', ')}`,
  )
  const dearer = VARIANTS.flatMap((variant) => {
    const percents = variants[variant].dearer
    return percents
      ? [`«${VARIANT_NAMES[variant]}»\u00a0— на\u00a0${percents.join('–')}\u00a0%`]
      : []
  })
  return [
    `Закуски на\u00a0любой вкус, не\u00a0меньше чем: ${names.join('; ')}.`,
    `Одного вида не\u00a0больше ${most}\u00a0%, и\u00a0хотя\u00a0бы одно блюдо такое, о\u00a0котором говорят.`,
    `Каждый вариант дороже предыдущего, примерно так: ${dearer.join(', ')}; за\u00a0это на\u00a0столе больше того, что гости берут первым.`,
  ].join(' ')
}

/** «6 закусок на час, 9 на два, 11 на три и 12 на четыре и дольше». */
function byHours([one, two, three, four]: ByHours): string {
  const bites = countOf(one, { one: 'закуска', few: 'закуски', many: 'закусок' })
  return `${bites} на\u00a0час, ${two} на\u00a0два, ${three} на\u00a0три и\u00a0${four} на\u00a0четыре и\u00a0дольше`
}
