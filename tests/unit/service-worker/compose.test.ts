import { expect, test } from 'vitest'
import { composePage, marksOf } from '../../../src/service-worker/compose.ts'

const pageOf = (path: string, name: string) =>
  [
    '<!doctype html><html lang="ru"><head><meta charset="utf-8">',
    `<meta name="build" content="b1" data-shell="s1" data-modules="/_astro/${name}.js">`,
    `<title>${name}</title><style>.${name}{}</style>`,
    '<meta name="shell"><style>header{}</style></head><body>',
    ...['/sets/', '/kanape/'].map((href) =>
      href === path
        ? `<a aria-current="page" href="${href}">${href}</a>`
        : `<a href="${href}">${href}</a>`,
    ),
    `<main id="main"><h1>${name}</h1></main>`,
    '<footer><a href="/kanape/">к</a></footer>',
    '</body></html>',
  ].join('')

test('a payload in a document of its shell is the page as the build has it', () => {
  const payload = {
    build: 'b1',
    shell: 's1',
    title: 'kanape',
    head: '<title>kanape</title><style>.kanape{}</style>',
    main: '<main id="main"><h1>kanape</h1></main>',
    current: ['/kanape/'],
    modules: ['/_astro/kanape.js'],
  }
  expect(composePage(pageOf('/sets/', 'sets'), payload)).toBe(pageOf('/kanape/', 'kanape'))
})

test('a document says its build and its shell; an error of the edge says none', () => {
  expect(marksOf(pageOf('/sets/', 'sets'))).toEqual({ build: 'b1', shell: 's1' })
  expect(marksOf('<!doctype html><title>Page Not Found</title>')).toBeUndefined()
})
