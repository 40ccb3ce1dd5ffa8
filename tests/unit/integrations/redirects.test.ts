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
  [
    { '/sets/?SECTION_ID=5': '/terms/' },
    "/sets/?SECTION_ID=5: is the shop's own, which the redirect would hide",
  ],
  [{ '/sets': '/terms/' }, "/sets: is the shop's own, which the redirect would hide"],
  [{ 'sety/': '/sets/' }, 'sety/: is no address from the root'],
  [{ '//sety.ru/': '/sets/' }, '//sety.ru/: is no address from the root'],
  [{ '/my sety/': '/sets/' }, '/my sety/: is no address from the root'],
])('%j is refused', (map: Record<string, string>, problem) => {
  expect(redirectProblems(map, isPage)).toEqual([problem])
})
