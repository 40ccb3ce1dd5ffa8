/** A node of the tree of foodstuffs, `src/content/foodstuffs.yaml`. */
export interface Foodstuff {
  /** The foodstuff that it is a kind of. */
  of?: string | undefined
}

export type Foodstuffs = Readonly<Record<string, Foodstuff>>

/** The foodstuff and all that it is a kind of, itself first; `undefined` where it is a kind of itself. */
export function lineageOf(id: string, foodstuffs: Foodstuffs): string[] | undefined {
  const lineage: string[] = []
  for (let at: string | undefined = id; at !== undefined; at = foodstuffs[at]?.of) {
    if (lineage.includes(at)) return undefined
    lineage.push(at)
  }
  return lineage
}

/** The foodstuffs and all that they are kinds of, each once. */
export function allFoodstuffs(ids: readonly string[], foodstuffs: Foodstuffs): string[] {
  return [...new Set(ids.flatMap((id) => lineageOf(id, foodstuffs) ?? [id]))]
}
