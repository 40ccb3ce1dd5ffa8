import { withShortWords } from './short-words.ts'

/** The label of a box for its host: contents, allergens and storage. */
export interface BoxLabel {
  /** Names of the pieces with their numbers; a single bowl or bottle is one. */
  contents: readonly (readonly [name: string, count: number])[]
  /** Russian names in the order of TR TS 022/2011. */
  allergens: readonly string[]
  /** How and for how long the box is kept, in sentences. */
  storage: string
}

/** Labels of products and gifts by id. */
export type BoxLabels = Readonly<Record<number, BoxLabel>>

/** «брускетта с лососем × 12, тарталетка с оливье × 8». */
export function contentsWords({ contents }: Pick<BoxLabel, 'contents'>): string {
  return contents
    .map(([name, count]) =>
      count > 1 ? `${withShortWords(name)}\u00a0×\u00a0${count}` : withShortWords(name),
    )
    .join(', ')
}

/** Boxes that are kept alike. */
export interface StorageGroup {
  storage: string
  /** Their names; «Все коробки» where all are kept alike. */
  boxes: string
}

/** The way of storage of these boxes, each named once. Boxes without a label are left out. */
export function storageGroups(
  lines: readonly { id: number; name: string }[],
  labels: BoxLabels,
): StorageGroup[] {
  const known = lines.filter(({ id }) => labels[id])
  const groups = [...Map.groupBy(known, ({ id }) => labels[id]!.storage)]
  const isOneForAll = groups.length === 1 && lines.length === known.length && lines.length > 1
  return groups.map(([storage, boxes]) => ({
    storage: withShortWords(storage),
    boxes: isOneForAll ? 'Все коробки' : boxes.map(({ name }) => withShortWords(name)).join(', '),
  }))
}
