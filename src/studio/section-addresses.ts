import { parse, stringify } from 'yaml'
import { CONTENT } from './owners-files.ts'
import { slugOf } from './slug.ts'

/** The form of the categories with an address, from its name, for each category and section that has none yet. */
export function withAddresses<File extends { path: string; contents: string }>(file: File): File {
  if (file.path !== `${CONTENT}/categories.yaml`) return file
  const { categories, ...others } = parse(file.contents) as { categories: Category[] }
  const addressed = categories.map(({ subcategories, ...category }) => ({
    ...named(category),
    subcategories: subcategories.map(named),
  }))
  return { ...file, contents: stringify({ categories: addressed, ...others }) }
}

interface Section {
  name: string
  slug?: string
}

interface Category extends Section {
  subcategories: Section[]
}

function named<One extends Section>(section: One): One {
  return section.slug ? section : { ...section, slug: slugOf(section.name) }
}
