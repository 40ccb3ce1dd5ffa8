import type { GenericSchema } from 'valibot'
import { BuildMeta, BuildName } from '../../../src/contract/build-json.ts'
import { CatalogueJson, MenuJson } from '../../../src/contract/menu-json.ts'
import { Payload } from '../../../src/contract/payload.ts'
import { SearchIndexSchema } from '../../../src/contract/search-schemas.ts'
import { ASKING_BUILD, BUILD_ID, NO_STORE, PAGE_PATH, type Header } from '../parts.ts'
import { NOT_MODIFIED, type Description, type Descriptions } from './description.ts'

const MONTHS = 'max-age=31536000.*immutable'

const file = (
  route: Omit<Description, 'answers'>,
  description: string,
  body: GenericSchema,
  headers: Record<string, Header> = {},
): Description => ({
  ...route,
  answers: { 200: { description, body, headers }, 304: NOT_MODIFIED },
  refusals: ['not-found'],
})

export const FILES = {
  'GET /api/catalogue.json': file(
    { id: 'catalogue', summary: 'The whole menu, as of the build.' },
    'Categories, products and gifts.',
    CatalogueJson,
  ),
  'GET /api/menu.json': file(
    {
      id: 'menu',
      summary: 'Returns the contents of every box, for the table planner.',
      parameters: [ASKING_BUILD],
    },
    'The menu as of the build.',
    MenuJson,
  ),
  'GET /api/search.json': file(
    {
      id: 'searchIndex',
      summary:
        'Returns the index of the search; of a large catalogue only the names of its first products.',
      parameters: [ASKING_BUILD],
    },
    'The index as of the build.',
    SearchIndexSchema,
  ),
  'GET /builds/latest.json': file(
    { id: 'latestBuild', summary: 'The running build.' },
    'Its id and the time of building.',
    BuildName,
    NO_STORE,
  ),
  'GET /builds/meta/:buildId.json': file(
    { id: 'buildMeta', summary: 'The pages and files of a build.', parameters: [BUILD_ID] },
    'Never changes, so it is cached for ever.',
    BuildMeta,
    { 'cache-control': { schema: { type: 'string', pattern: MONTHS } } },
  ),
  'GET /:path_payload.json': file(
    {
      id: 'payload',
      summary: 'Returns the payload of a prerendered page for soft navigation.',
      parameters: [PAGE_PATH],
    },
    'The page without the shell that it shares with others.',
    Payload,
  ),
} satisfies Descriptions
