import { parseFiles } from '../integrations/catalogue/parse.ts'
import type { Problem } from '../integrations/catalogue/problem.ts'
import type { SourceFile } from '../integrations/catalogue/read.ts'

interface Named {
  file: string
  data: { name: string }
}

/**
 * Things of one kind that people cannot tell apart: the same name but for its capitals, its ё and its blanks. The edited
 * file is blamed.
 */
export function sameNames(files: readonly SourceFile[], edited: ReadonlySet<string>): Problem[] {
  const { source } = parseFiles([...files])
  return [
    [...source.products, ...source.gifts],
    [...source.pieces.values()],
    [...source.ingredients.values()],
  ].flatMap((things: readonly Named[]) =>
    repeated([
      ...things.filter(({ file }) => !edited.has(file)),
      ...things.filter(({ file }) => edited.has(file)),
    ]),
  )
}

function repeated(things: readonly Named[]): Problem[] {
  const firsts = new Map<string, Named>()
  return things.flatMap((thing) => {
    const name = folded(thing.data.name)
    const first = firsts.get(name)
    firsts.set(name, first ?? thing)
    return first
      ? [{ file: thing.file, field: 'name', reason: `название «${first.data.name}» уже занято` }]
      : []
  })
}

function folded(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
