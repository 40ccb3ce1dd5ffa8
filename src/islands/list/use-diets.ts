import { useStore } from '@nanostores/react'
import type { Diet } from '../../domain/menu/diet.ts'
import { $diets } from '../../stores/diets.ts'

const NONE: readonly Diet[] = []

/** The chosen diets; none in the static page. */
export function useDiets(): readonly Diet[] {
  return useStore($diets, { ssr: () => NONE })
}
