import { DIETS, dietsOf, lettersOf, type Diet } from '../menu/diet.ts'

/** True for a comment that may speak of an allergy: the kitchen has to read it before anything else. Rather once too often. */
export function mentionsAllergy(comment: string): boolean {
  return (
    /аллерг|анафила|непереносим|целиак|диабет/i.test(comment) || mentionedDiets(comment).length > 0
  )
}

/** A clause that says what is not eaten. «Без» counts only before a food, so «без звонка» names none. */
const REFUSES =
  /аллерг|анафила|непереносим|целиак|нельзя|исключ|кроме|убер|(?:^|[^а-я])без[^а-я]|(?:^|[^а-я])не\s+(?:е[мш]|едим|едят|ест|едите|люб|перенос|клад|добавл|употребл|полож)/

/** The beginnings of the words that name what a diet leaves out. */
const NAMED: Readonly<Record<Diet, RegExp>> = {
  meatless: /(?<![а-я])(?:мяс[аоеу]|мясн)/,
  fishless: /(?<!можно )морепродукт/,
  lenten: /(?!)/,
  'no-peanuts': /(?<![а-я])арахис/,
  'no-aspartame': /(?<![а-я])аспартам/,
  'no-mustard': /(?<![а-я])горчи[цч]/,
  'no-sulphites': /(?<![а-я])(?:сульфит|диоксид)/,
  'no-gluten': /(?<![а-я])(?:глютен|клейковин|пшениц|целиак)/,
  'no-sesame': /(?<![а-я])кунжут/,
  'no-lupin': /(?<![а-я])люпин/,
  'no-molluscs': /(?<![а-я])(?:моллюск|миди[йяие]|кальмар|осьминог|устриц|гребеш)/,
  'no-milk': /(?<![а-я])(?:молок|молоч|лактоз|сливк|сливоч|сыр[аыуо]?(?![а-я])|казеин)/,
  'no-nuts': /(?<![а-я])(?:орех|фундук|минда[лр]|кешью|фисташк|пекан|грецк)/,
  'no-crustaceans': /(?<![а-я])(?:ракообразн|кревет|краб|рак(?:и|ов)(?![а-я]))/,
  'no-fish': /(?<![а-я])(?:рыб|лосос|семг|тунец|тунц|форел)/,
  'no-celery': /(?<![а-я])сельдере/,
  'no-soy': /(?<![а-я])со(?:я|и|ю|ей|ев)/,
  'no-eggs': /(?<![а-я])я[йи][цч]/,
  'no-pork': /(?<![а-я])свинин/,
  'no-beef': /(?<![а-я])говядин/,
  'no-mushrooms': /(?<![а-я])(?:гриб|шампиньон)/,
}

/** The beginnings of words that name a diet by themselves. */
const BY_ITSELF: readonly (readonly [RegExp, Diet])[] = [
  [/(?<![а-я])веган/, 'lenten'],
  [/(?<![а-я])(?:постн|постуе|постящ|соблюда[а-я]+ пост)/, 'lenten'],
  [/(?<![а-я])вегетариан/, 'meatless'],
  [/безглютен/, 'no-gluten'],
  [/безлактоз/, 'no-milk'],
  [/(?<![а-я])хал[яа]л/, 'no-pork'],
]

/** The diets that a comment names in words, for a person to confirm: rather one too many. Rule 90. */
export function mentionedDiets(comment: string): Diet[] {
  const text = comment.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ')
  const found = new Set<Diet>()
  for (const clause of text.split(/[.!?;\n]+/)) {
    for (const [words, diet] of BY_ITSELF) if (words.test(clause)) found.add(diet)
    if (!REFUSES.test(clause)) continue
    const named = DIETS.filter((diet) => NAMED[diet].test(clause))
    for (const diet of named) found.add(meansSeafood(diet, clause) ? 'fishless' : diet)
  }
  return DIETS.filter((diet) => found.has(diet))
}

/** «Без рыбы» leaves out seafood as well, an allergy to fish does not. Rule 70. */
function meansSeafood(diet: Diet, clause: string): boolean {
  return diet === 'no-fish' && !/аллерг|анафила|непереносим|можно морепродукт/.test(clause)
}

/** The diets of an order and the comment that may name more. */
interface Said {
  /** Letters of the diets that a person has confirmed. */
  diets: string
  comment: string
}

/** The diets of an order, the confirmed ones and those that only its comment names. Rule 90. */
export function dietsOfOrder({ diets, comment }: Said): Diet[] {
  return dietsOf(diets + lettersOf(mentionedDiets(comment)))
}
