import { OCCASIONS, type ByHours, type Norms } from '../../domain/table/norms.ts'
import { countOf } from '../../domain/wording.ts'
import { OCCASION_NAMES } from '../../islands/table/words.ts'

type ShownNorms = Pick<Norms, 'bites' | 'occasions' | 'children' | 'reserve'>

/** How a table is calculated, in the figures of the norms. Rules 40 and 41. */
export function normWords({ bites, occasions, children, reserve }: ShownNorms): string {
  const others = OCCASIONS.filter((occasion) => occasions[occasion].bites !== 100).map(
    (occasion) => `«${OCCASION_NAMES[occasion]}»\u00a0— ${occasions[occasion].bites}\u00a0%`,
  )
  return [
    `Вместо обеда или ужина на\u00a0гостя нужно ${byHours(bites.instead)}.`,
    `Перед едой\u00a0— ${byHours(bites.before)}.`,
    ...(others.length > 0 ? [`От\u00a0этого для повода ${others.join(', ')}.`] : []),
    `На\u00a0ребёнка\u00a0— ${children}\u00a0% взрослой порции, сверху ${reserve}\u00a0% запаса.`,
  ].join(' ')
}

/** «6 закусок на час, 9 на два, 11 на три и 12 на четыре и дольше». */
function byHours([one, two, three, four]: ByHours): string {
  const bites = countOf(one, { one: 'закуска', few: 'закуски', many: 'закусок' })
  return `${bites} на\u00a0час, ${two} на\u00a0два, ${three} на\u00a0три и\u00a0${four} на\u00a0четыре и\u00a0дольше`
}
