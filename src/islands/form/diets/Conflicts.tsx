import { brokenByBox } from 'virtual:boxes'
import { boxConflicts } from '../../../domain/menu/box-conflicts.ts'
import type { Diet } from '../../../domain/menu/diet.ts'
import { conflictWords } from '../../../wording/diet-names.ts'
import { startOfSentence } from '../../../wording/sentence.ts'
import { useAnnouncement } from '../use-announcement.ts'
import styles from './diets.module.scss'

interface Props {
  diets: readonly Diet[]
  lines: readonly { id: number; name: string }[]
}

/** «В «Ассорти канапе без мяса» есть орехи и кунжут», for each such box. */
export function Conflicts({ diets, lines }: Props) {
  const conflicts = boxConflicts(lines, diets, brokenByBox).map((conflict) => ({
    id: conflict.id,
    words: startOfSentence(conflictWords(conflict)),
  }))
  useAnnouncement(conflicts.map(({ words }) => words).join('. '))
  return conflicts.map(({ id, words }) => (
    <p key={id} className={styles['conflict']}>
      {words}
    </p>
  ))
}
