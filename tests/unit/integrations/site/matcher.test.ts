import { createMatcherFromExport } from 'radix3'
import { expect, test } from 'vitest'
import { exportRoutes } from '../../../../src/integrations/site/matcher.ts'

const page = (pattern: string) => ({ type: 'page' as const, pattern, isPrerendered: true })

const exported = exportRoutes(
  [
    page('/'),
    page('/about'),
    page('/[category]'),
    page('/[category]/[cat]'),
    page('/product/[product]'),
    { ...page('/404'), isPrerendered: false },
    { ...page('/api/catalogue.json'), type: 'endpoint' },
  ],
  { '/o-nas/': '/about/' },
)

/** As a Nuxt client reads it. */
const matcher = createMatcherFromExport(JSON.parse(JSON.stringify(exported)))

test('the export has the three parts that radix3 reads', () => {
  expect(Object.keys(exported)).toEqual(['static', 'wildcard', 'dynamic'])
})

test.each<[string, object[]]>([
  ['/', [{ prerender: true }]],
  ['/about', [{ prerender: true }]],
  ['/product/zefir', [{ prerender: true }]],
  ['/sets/bolshie', [{ prerender: true }]],
  ['/o-nas', [{ redirect: '/about/' }]],
])('%s follows its rule', (path, rules) => {
  expect(matcher.matchAll(path)).toEqual(expect.arrayContaining(rules))
})

test('a path answered at the edge has no rule of its own', () => {
  expect(exported.static).not.toHaveProperty('/404')
  expect(exported.static).not.toHaveProperty('/api/catalogue.json')
})
