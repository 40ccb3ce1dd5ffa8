import { brokenByBox } from 'virtual:broken-diets'
import { boxConflicts } from '../../../domain/menu/box-conflicts.ts'
import type { Diet } from '../../../domain/menu/diet.ts'
import { conflictWords } from '../../../wording/diet-names.ts'
import { startOfSentence } from '../../../wording/sentence.ts'
import styles from './diets.module.scss'

interface Props {
  diets: readonly Diet[]
  lines: readonly { id: number; name: string }[]
}

/** «В «Ассорти канапе без мяса» есть орехи и кунжут», for each such box. */
export function Conflicts({ diets, lines }: Props) {
  return boxConflicts(lines, diets, brokenByBox).map((conflict) => (
    <p key={conflict.id} className={styles['conflict']}>
      {startOfSentence(conflictWords(conflict))}
    </p>
  ))
}
