import type { MoscowDate } from '../../domain/slots.ts'
import { buildDay, checkCalendar, inSeason, onDay, promoCalendarOn } from './calendar.ts'
import { checkReferences } from './checks/references.ts'
import { checkBoxes } from './checks/boxes.ts'
import { checkFoodstuffs } from './checks/foodstuffs.ts'
import { checkIngredients } from './checks/ingredients.ts'
import { checkPhotographs } from './checks/photographs.ts'
import { checkPictures, type PicturePolicy } from './checks/pictures.ts'
import { checkPieces } from './checks/pieces.ts'
import { checkSlugs } from './checks/slugs.ts'
import { checkTexts } from './checks/texts.ts'
import type { CatalogueContent } from './content.ts'
import { deriveContent } from './derive.ts'
import { foodCostsOf } from './food-costs.ts'
import { deriveKitchen, deriveMenu } from './menu.ts'
import { parseFiles, type CatalogueSource } from './parse.ts'
import { CatalogueError, type Problem } from './problem.ts'
import type { SourceFile } from './read.ts'
import { whatIsSold } from './sold.ts'

export interface CompileOptions {
  pictures?: PicturePolicy
  /** The day in Moscow for which prices and pauses of the calendar count; by default the build's. */
  day?: MoscowDate
}

/** Content compiled from the files. Throws one CatalogueError with all errors, in the order of the files. */
export function compileCatalogue(
  files: readonly SourceFile[],
  options: CompileOptions = {},
): CatalogueContent {
  return compileFiles(files, options).content
}

/** The content with the source that it follows from. Throws as `compileCatalogue` does. */
export function compileFiles(
  files: readonly SourceFile[],
  { pictures = 'none', day = buildDay() }: CompileOptions,
): { content: CatalogueContent; source: CatalogueSource } {
  const { source: written, problems } = parseFiles(files)
  const source = onDay(written, day)
  // References are checked only when every file could be read.
  const isWhole = problems.length === 0
  problems.push(
    ...checkFoodstuffs(source),
    ...checkIngredients(source),
    ...checkPieces(source),
    ...checkBoxes(source),
    ...checkSlugs(source),
    ...checkTexts(source),
    ...checkPictures(source, pictures),
    ...(isWhole
      ? [...checkReferences(source), ...checkPhotographs(source), ...checkCalendar(source)]
      : []),
  )
  refuse(problems)
  const offered = inSeason(source, day)
  const sold = whatIsSold(offered)
  const derived = deriveContent(sold)
  // Of what is out of season there may be orders, and links.
  const whole = offered === source ? sold : whatIsSold(source)
  const all = whole === sold ? derived : deriveContent(whole)
  const kitchen = deriveKitchen(whole, all)
  const shapes = Object.fromEntries(
    [...sold.pieces].flatMap(([slug, { data }]) => (data.look ? [[slug, data.look.shape]] : [])),
  )
  const ids = new Set(derived.products.map(({ id }) => id))
  const products = all.products.filter(({ id }) => !ids.has(id))
  const pieces = all.pieces.filter(({ slug }) => !sold.pieces.has(slug))
  const outOfSeason = { products, pieces }
  const promoCalendar = promoCalendarOn(source, day)
  const menu = deriveMenu(sold, derived)
  const foodCosts = foodCostsOf(whole)
  return {
    source,
    content: { ...derived, outOfSeason, menu, kitchen, shapes, foodCosts, promoCalendar },
  }
}

/** Throws one error with all of the problems, if there are any. */
export function refuse(problems: readonly Problem[]): void {
  if (problems.length === 0) return
  throw new CatalogueError(problems.toSorted((a, b) => a.file.localeCompare(b.file, 'en')))
}
