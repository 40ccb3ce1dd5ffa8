import { BuildMeta, BuildName } from '../../../../src/contract/build-json.ts'
import { CatalogueJson, MenuJson } from '../../../../src/contract/menu-json.ts'
import { Payload } from '../../../../src/contract/payload.ts'
import { SearchIndexSchema } from '../../../../src/contract/search-schemas.ts'
import { ASKING_BUILD, BUILD_ID, NO_STORE, PAGE_PATH } from '../parts.ts'
import { MONTHS, file, type Route } from './route.ts'

export const FILES: readonly Route[] = [
  file(
    {
      path: '/api/catalogue.json',
      id: 'catalogue',
      tag: 'shop',
      summary: 'The whole menu, as of the build.',
    },
    'Categories, products and gifts.',
    CatalogueJson,
  ),
  file(
    {
      path: '/api/menu.json',
      id: 'menu',
      tag: 'shop',
      summary: 'Returns the contents of every box, for the table planner.',
      parameters: [ASKING_BUILD],
    },
    'The menu as of the build.',
    MenuJson,
  ),
  file(
    {
      path: '/api/search.json',
      id: 'searchIndex',
      tag: 'shop',
      summary:
        'Returns the index of the search; of a large catalogue only the names of its first products.',
      parameters: [ASKING_BUILD],
    },
    'The index as of the build.',
    SearchIndexSchema,
  ),
  file(
    { path: '/builds/latest.json', id: 'latestBuild', tag: 'build', summary: 'The running build.' },
    'Its id and the time of building.',
    BuildName,
    NO_STORE,
  ),
  file(
    {
      path: '/builds/meta/{buildId}.json',
      id: 'buildMeta',
      tag: 'build',
      summary: 'The pages and files of a build.',
      parameters: [BUILD_ID],
    },
    'Never changes, so it is cached for ever.',
    BuildMeta,
    { 'cache-control': { schema: { type: 'string', pattern: MONTHS } } },
  ),
  file(
    {
      path: '/{path}_payload.json',
      id: 'payload',
      tag: 'build',
      summary: 'Returns the payload of a prerendered page for soft navigation.',
      parameters: [PAGE_PATH],
    },
    'The page without the shell that it shares with others.',
    Payload,
  ),
]

/** Every path of the HTTP contract. */
