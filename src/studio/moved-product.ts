import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parse, stringify } from 'yaml'
import { parseFiles } from '../integrations/catalogue/parse.ts'
import type { SourceFile } from '../integrations/catalogue/read.ts'
import { CONTENT, isOwnersFile } from './owners-files.ts'
import { Refused } from './refusal.ts'

const PRODUCTS = `${CONTENT}/products`

/** A form's file; `from` is where it was until now, if elsewhere. */
export interface FormFile {
  path: string
  contents: string
  from?: string
}

/**
 * A product whose section is another category's, `category/section`, in that category's folder. Its address stays, which names no
 * category. Throws `Refused` where another product has the address.
 */
export function inItsCategory(project: string, file: FormFile): FormFile {
  if (!file.path.startsWith(`${PRODUCTS}/`)) return file
  const values = parse(file.contents) as { subcategory?: string } | null
  const [category, subcategory, ...others] = values?.subcategory?.split('/') ?? []
  if (!category || !subcategory || others.length > 0) return file
  const path = `${PRODUCTS}/${category}/${basename(file.path)}`
  if (!isOwnersFile(path)) return file
  if (existsSync(join(project, path))) {
    const reason = 'такой адрес уже есть у другого товара'
    throw new Refused(`Не сохранено: ${reason}.`, [{ field: 'name', reason }])
  }
  const isStored = existsSync(join(project, file.path))
  return {
    path,
    contents: stringify({ ...values, subcategory }),
    ...(isStored && { from: file.path }),
  }
}

/** The sections that lose their last product by a change of these files of the catalogue, a question's beginning each. */
export function emptiedSections(
  project: string,
  changed: readonly string[],
  after: readonly SourceFile[],
): string[] {
  const folders = new Set(
    changed.filter((path) => path.startsWith(`${PRODUCTS}/`)).map((path) => dirname(path)),
  )
  if (folders.size === 0) return []
  const { categories, products } = parseFiles(
    after.filter(
      ({ path }) => path === 'categories.yaml' || folders.has(dirname(`${CONTENT}/${path}`)),
    ),
  ).source
  const isLeft = (category: string, subcategory: string) =>
    products.some(({ data }) => data.category === category && data.subcategory === subcategory)
  const left = changed
    .filter((path) => folders.has(dirname(path)) && existsSync(join(project, path)))
    .map((path) => {
      const { subcategory } = parse(readFileSync(join(project, path), 'utf8')) as {
        subcategory: string
      }
      return { category: basename(dirname(path)), subcategory }
    })
    .filter(({ category, subcategory }) => !isLeft(category, subcategory))
  return categories.flatMap(({ slug, name, subcategories }) =>
    subcategories
      .filter((section) =>
        left.some(({ category, subcategory }) => category === slug && subcategory === section.slug),
      )
      .map((section) => `«${name}: ${section.name}» останется без товаров`),
  )
}
