import type { BasicFormField } from '@keystatic/core'
import { Flex } from '@keystar/ui/layout'
import { Text } from '@keystar/ui/typography'
import { useEffect, useState } from 'react'
import { costWords, marginWords, type MarginWords } from '../cost-words.ts'
import type { Costs } from '../margins.ts'
import { COSTS_PATH } from './named-things.ts'

/** A product's price with what it leaves above the cost of the stored recipes. */
export function priceWithCost(field: BasicFormField<number | null>): BasicFormField<number | null> {
  return below(field, (costs, slug, price) => {
    const cost = costs.products[slug]
    return cost && marginWords(cost, price ?? 0, costs.least)
  })
}

/** A piece's recipe with what its ingredients cost, as it is stored. */
export function recipeWithCost<Recipe extends object>(
  field: BasicFormField<Recipe>,
): BasicFormField<Recipe> {
  return below(field, (costs, slug) => {
    const cost = costs.pieces[slug]
    return cost && { words: costWords(cost), isThin: false }
  })
}

/** The field with words below its input, which follow from the costs; none on the form of a new thing. */
function below<Value extends object | number | null>(
  field: BasicFormField<Value>,
  wordsOf: (costs: Costs, slug: string, value: Value) => MarginWords | undefined,
): BasicFormField<Value> {
  return {
    ...field,
    Input: (props) => {
      const costs = useCosts()
      const slug = slugInAddress()
      const said = costs && slug && wordsOf(costs, slug, props.value)
      return (
        <Flex direction="column" gap="regular">
          <field.Input {...props} />
          {said && (
            <Text color={said.isThin ? 'critical' : 'neutralSecondary'} role="note">
              {said.words}
            </Text>
          )}
        </Flex>
      )
    },
  }
}

/** The name of the file that the form edits, as Keystatic's address has it. */
function slugInAddress(): string | undefined {
  return /\/item\/([^/]+)$/.exec(location.pathname)?.[1]
}

/** The costs as the files are, asked for anew by every form; undefined until then. */
function useCosts(): Costs | undefined {
  const [costs, setCosts] = useState<Costs>()
  useEffect(() => {
    const left = new AbortController()
    fetch(COSTS_PATH, { headers: { 'no-cors': '1' }, signal: left.signal })
      .then(async (answer) => {
        if (answer.ok) setCosts((await answer.json()) as Costs)
      })
      // The form works without.
      .catch(() => {})
    return () => left.abort()
  }, [])
  return costs
}
