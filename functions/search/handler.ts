import { MAX_QUERY_LENGTH, type SearchAnswer } from '../../src/contract/search-json.ts'
import { queryCategory, queryDiets } from '../../src/contract/search-schemas.ts'
import { DIETS, dietsOf, letterOf } from '../../src/domain/menu/diet.ts'
import { answerQuery } from '../../src/search/answer.ts'
import { isKnownTag } from '../http/etag.ts'
import { wrongFields } from '../http/problem.ts'
import type { Handler } from '../http/route.ts'

const MAX_PRODUCTS = 300
const DEFAULT_PRODUCTS = 20

/**
 * `GET /api/search?q=…&bez=…&in=…&limit=…`: the answer of the whole index, for browsers that have only a part of it. Diets and a
 * category may stand without a text. The answer depends on the address and the build alone, so the build's id is its tag.
 */
export const search: Handler = async ({ req, json, var: { services } }) => {
  const { typed, letters, category, maxProducts } = readRequest((name) => req.query(name))
  const headers = {
    etag: `"${await services.buildId()}"`,
    'cache-control': 'public, max-age=300',
  }
  if (isKnownTag(req.header('if-none-match'), headers.etag))
    return new Response(null, { status: 304, headers })
  const body: SearchAnswer = answerQuery(
    await services.search(),
    typed,
    dietsOf(letters),
    maxProducts,
    category || undefined,
  )
  return json(body, 200, headers)
}

/** Throws a 422 problem that names every wrong parameter. */
function readRequest(query: (name: string) => string | undefined) {
  const typed = (query('q') ?? '').trim()
  const letters = query('bez') ?? ''
  const category = query('in') ?? ''
  const limit = query('limit') ?? String(DEFAULT_PRODUCTS)
  const maxProducts = /^[1-9]\d{0,2}$/.test(limit) ? Number(limit) : NaN
  const errors = [
    ...((typed || letters || category) && typed.length <= MAX_QUERY_LENGTH
      ? []
      : [{ path: 'q', message: `Запрос — от\u00a01 до\u00a0${MAX_QUERY_LENGTH} знаков` }]),
    ...(queryDiets.test(letters)
      ? []
      : [{ path: 'bez', message: `Диеты — буквы от\u00a0a до\u00a0${letterOf(DIETS.at(-1)!)}` }]),
    ...(queryCategory.test(category) ? [] : [{ path: 'in', message: 'Раздел — его адрес' }]),
    ...(maxProducts <= MAX_PRODUCTS
      ? []
      : [{ path: 'limit', message: `Число блюд — от\u00a01 до\u00a0${MAX_PRODUCTS}` }]),
  ]
  if (errors.length > 0) throw wrongFields(errors)
  return { typed, letters, category, maxProducts }
}
