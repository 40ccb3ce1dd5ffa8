import { useState } from 'react'
import { DietChips } from './DietChips.tsx'
import { EmptiedLists } from './EmptiedLists.tsx'
import { useLists } from './lists.ts'
import { useDiets } from './use-diets.ts'

/**
 * Shows the diets on a page that has product lists but is not one: from the first choice on. The static page
 * has nothing of them. Rule 72.
 */
export function ChosenDiets() {
  const areChosen = useDiets().length > 0
  const lists = useLists()
  const [isShown, setIsShown] = useState(false)
  if (areChosen && !isShown) setIsShown(true)
  return (
    isShown && (
      <>
        <DietChips />
        <EmptiedLists lists={lists} />
      </>
    )
  )
}
