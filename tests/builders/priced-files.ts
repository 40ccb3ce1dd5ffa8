import type { SourceFile } from '../../src/integrations/catalogue/read.ts'

/** The catalogue's files without purchase prices. */
export function unpricedFiles(files: readonly SourceFile[]): SourceFile[] {
  return files.map(({ path, text }) => ({ path, text: text.replace(/^price_.*\n/gm, '') }))
}

/** The files with a purchase price for each ingredient, whatever the owner pays: by the piece where it is bought so. */
export function pricedFiles(files: readonly SourceFile[]): SourceFile[] {
  return unpricedFiles(files).map(({ path, text }, index) => {
    if (!path.startsWith('ingredients/')) return { path, text }
    const price = /^each:/m.test(text)
      ? `price_each: ${index + 0.5}`
      : `price_kg: ${400 + index * 7.25}`
    return { path, text: `${text}${price}\n` }
  })
}
