import type { FieldError } from '../../src/contract/fields.ts'
import { NewPromo, PromoChange, type StaffPromos } from '../../src/contract/promo-codes.ts'
import type { StaffAction } from '../../src/contract/staff-log.ts'
import { isGift } from '../../src/domain/gift.ts'
import { promoKey } from '../../src/domain/own-promo.ts'
import { moscowDate } from '../../src/domain/slots.ts'
import { readJson, validBody } from '../http/body.ts'
import { log } from '../http/log.ts'
import { Problem, wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { OwnPromoRecord, PromoCodeTerms } from './promo-code-store.ts'

type Asked = Omit<PromoCodeTerms, 'isPaused' | 'endedAt'>

/** `GET /api/staff/promo-codes`: the owner's codes with what came of them. */
export const showPromoCodes: Handler = async ({ var: { services } }) => answer(services)

/** `POST /api/staff/promo-codes`: makes a code; sent twice it is made once. Rule 101. */
export const makePromoCode: Handler = async ({ req, var: { services, staff } }) => {
  const { word, ...asked } = validBody(await readJson(req.raw), NewPromo)
  const key = promoKey(word)
  const obstacles = obstaclesOf(asked, services)
  if (key === undefined) throw wrongFields([{ path: 'word', message: NO_WORD }, ...obstacles])
  const terms = { ...termsOf(asked, obstacles), isPaused: false, endedAt: null }
  const createdAt = services.now()
  const added = await services.promoCodes.add({ word, key, createdAt, ...terms })
  if (added.code === 'added')
    await record(services, { by: staff.email, kind: 'made-promo', word, terms })
  else if (added.there.version > 0 || added.there.word !== word || !has(added.there, terms))
    throw wrongFields([{ path: 'word', message: isThere(added.there, word) }])
  return answer(services)
}

/**
 * `POST /api/staff/promo-codes/change`: replaces the terms of a code, pauses it, or ends it. A change that is sent twice, and one that
 * changes nothing, is answered and left out of the log; another one of an older version is a 409. Rule 101.
 */
export const changePromoCode: Handler = async ({ req, var: { services, staff } }) => {
  const change = validBody(await readJson(req.raw), PromoChange)
  const { word, version, isPaused, isEnded, ...asked } = change
  const { promoCodes, now } = services
  const before = await promoCodes.find(promoKey(word) ?? '')
  if (!before) throw new Problem('not-found')
  const terms = {
    ...termsOf(asked, obstaclesOf(asked, services, before)),
    isPaused,
    endedAt: isEnded ? (before.endedAt ?? now()) : null,
  }
  if (has(before, terms)) return answer(services)
  const { code } = await promoCodes.change(before.key, version, terms)
  if (code !== 'done') {
    const there = await promoCodes.find(before.key)
    if (there && has(there, terms)) return answer(services)
    throw new Problem(there ? 'promo-changed' : 'not-found')
  }
  await record(services, {
    by: staff.email,
    kind: actionOf(before, terms),
    word: before.word,
    terms,
    changed: changedTerms(before, terms),
  })
  return answer(services)
}

const NO_WORD = 'Слово\u00a0— от\u00a03 до\u00a024 букв и цифр, можно дефис; одни цифры нельзя'

const TERMS = [
  ...(['kind', 'amount', 'minimum', 'firstDay', 'lastDay'] as const),
  ...(['uses', 'usesPerPhone', 'excluded'] as const),
]

function changedTerms(before: Asked, after: Asked): string[] {
  return TERMS.filter((name) => String(before[name]) !== String(after[name]))
}

function isThere(there: OwnPromoRecord, word: string): string {
  const looks = there.word === word ? '' : ', его не\u00a0отличить на\u00a0вид'
  const state = there.endedAt === null ? '' : '. Он закончен, его можно вернуть'
  return `Такой код уже есть: ${there.word}${looks}${state}`
}

/**
 * The terms that do not fit together or name nothing in the shop. Terms that the code has already are none, so that it can be paused
 * or ended whatever has become of its categories.
 */
function obstaclesOf(
  asked: Asked,
  { products, now }: Pick<Services, 'products' | 'now'>,
  before?: OwnPromoRecord,
): FieldError[] {
  if (before && changedTerms(before, asked).length === 0) return []
  const { kind, amount, firstDay, lastDay, excluded } = asked
  const errors: FieldError[] = []
  const categories = new Set(products.map(({ category }) => category))
  if (kind === 'percent' && amount > 99)
    errors.push({ path: 'amount', message: 'Скидка\u00a0— от\u00a01 до\u00a099\u00a0%' })
  if (kind === 'gift' && !isGift(amount))
    errors.push({ path: 'amount', message: 'Такого подарка нет' })
  if (firstDay && lastDay && lastDay < firstDay)
    errors.push({ path: 'lastDay', message: 'Последний день раньше первого' })
  else if (lastDay && lastDay !== before?.lastDay && lastDay < moscowDate(now()))
    errors.push({ path: 'lastDay', message: 'Этот день уже прошёл' })
  if (excluded.some((slug) => !categories.has(slug)))
    errors.push({ path: 'excluded', message: 'Такой категории нет' })
  else if (kind !== 'gift' && categories.isSubsetOf(new Set(excluded)))
    errors.push({
      path: 'excluded',
      message: 'Исключены все категории: скидывать не\u00a0с\u00a0чего',
    })
  return errors
}

/** The terms as they are kept; throws their obstacles. A gift is given for all goods. */
function termsOf(asked: Asked, obstacles: FieldError[]): Asked {
  if (obstacles.length > 0) throw wrongFields(obstacles)
  return { ...asked, excluded: asked.kind === 'gift' ? [] : [...new Set(asked.excluded)].sort() }
}

/** Whether a code has these terms already, whenever it was ended. */
function has(there: OwnPromoRecord, terms: PromoCodeTerms): boolean {
  const isEnded = (code: PromoCodeTerms) => code.endedAt !== null
  return (
    changedTerms(there, terms).length === 0 &&
    there.isPaused === terms.isPaused &&
    isEnded(there) === isEnded(terms)
  )
}

function actionOf(before: PromoCodeTerms, after: PromoCodeTerms): StaffAction {
  if (before.endedAt === null && after.endedAt !== null) return 'ended-promo'
  if (before.isPaused !== after.isPaused) return after.isPaused ? 'paused-promo' : 'resumed-promo'
  return before.endedAt !== null && after.endedAt === null ? 'resumed-promo' : 'changed-promo'
}

interface Recorded {
  by: string
  kind: StaffAction
  word: string
  terms: Asked
  changed?: readonly string[]
}

async function record(
  { staffLog, now }: Services,
  { by, kind, word, terms, changed = [] }: Recorded,
): Promise<void> {
  const details = { word, gives: terms.kind, amount: String(terms.amount), changed: changed.join() }
  await staffLog.add({ at: now(), by, kind, details })
  log('promo-codes-changed', { kind })
}

async function answer({ promoCodes }: Services): Promise<Response> {
  const promos = await promoCodes.list()
  const body: StaffPromos = {
    promos: promos.map(({ key: _, createdAt, endedAt, excluded, ...promo }) => ({
      ...promo,
      excluded: [...excluded],
      createdAt: new Date(createdAt).toISOString(),
      endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    })),
  }
  return Response.json(body)
}
