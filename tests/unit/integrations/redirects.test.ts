import { expect, test } from 'vitest'
import { redirectProblems } from '../../../src/integrations/redirects.ts'

const isPage = (path: string) => ['/sets/', '/terms/'].includes(path)

test('a redirect from an old address to a page is in order', () => {
  expect(redirectProblems({ '/sety/': '/sets/', '/product/old-set/': '/board/' }, isPage)).toEqual(
    [],
  )
})

test.each([
  [{ '/sety/': '/gone/' }, '/sety/: leads to /gone/, which is no page'],
  [{ '/sets/': '/terms/' }, "/sets/: is the shop's own, which the redirect would hide"],
  [{ '/board/': '/sets/' }, "/board/: is the shop's own, which the redirect would hide"],
  [{ '/a/': '/b/', '/b/': '/sets/' }, '/a/: leads to /b/, which is no page'],
  [{ '/sety': '/sets/' }, '/sety: must be lower case with a slash at either end'],
  [{ '/Sety/': '/sets/' }, '/Sety/: must be lower case with a slash at either end'],
])('%j is refused', (map: Record<string, string>, problem) => {
  expect(redirectProblems(map, isPage)).toEqual([problem])
})
