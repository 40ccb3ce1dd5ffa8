import { useQuery } from '@tanstack/react-query'
import { promoKey, type OwnPromo } from '../../domain/own-promo.ts'
import type { AskedOwnPromo } from '../../domain/quote.ts'
import { askWord } from '../../requests/ask-word.ts'

/** The owner's code that is typed: `asking` until the edge has answered, `unknown` where no code has that word. */
export type TypedOwnPromo = AskedOwnPromo | 'asking' | 'unanswered' | 'unknown'

/** The owner's code of that word; undefined for a number. `kept` is that of the order, which it keeps on its terms of now. Rule 104. */
export function useOwnPromo(typed: string, kept: OwnPromo | undefined): TypedOwnPromo | undefined {
  const key = promoKey(typed)
  const isKept = kept !== undefined && promoKey(kept.word) === key
  const { data, isError } = useQuery({
    queryKey: ['own-promo', key],
    queryFn: () => answerTo(typed),
    enabled: key !== undefined && !isKept,
  })
  if (key === undefined) return undefined
  if (isKept) return kept
  return data ?? (isError ? 'unanswered' : 'asking')
}

/** Rejects without an answer. */
async function answerTo(typed: string): Promise<AskedOwnPromo | 'unknown'> {
  const answer = await askWord(typed)
  if (!answer) throw new Error('The edge has not answered')
  return answer
}
