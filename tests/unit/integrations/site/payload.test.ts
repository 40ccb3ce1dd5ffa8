import { describe, expect, test } from 'vitest'
import {
  pageHtml,
  payloadOf,
  type Closure,
  type Modules,
} from '../../../../src/integrations/site/payload.ts'
import { findShells } from '../../../../src/integrations/site/shell.ts'
import { aPage, html, pageOf } from './built-pages.ts'

const alone: Closure = (modules) => [...modules]
const graph: Modules = { closure: alone, withUse: alone }

describe('a page is taken apart', () => {
  test.each([
    ['no <main>', '<html><head></head><body></body></html>'],
    ['two', '<html><head></head><body><main></main><main></main></body></html>'],
  ])('and refused when it has %s', (_, text) => {
    expect(() => pageOf('/x/', text)).toThrow('/x/')
  })

  test('style by line, but never in the middle of a rule', () => {
    const styles = (css: string) => pageOf('/', html({ styles: [css] })).styles
    expect(styles('.a{b:c}\n.d{e:f}')).toEqual(['.a{b:c}', '.d{e:f}'])
    expect(styles('.a{\nb:c}')).toEqual(['.a{\nb:c}\n'])
  })
})

describe('pages of one shell', () => {
  test('differ in <main>, the head and the current link', () => {
    const shells = findShells([
      aPage('/sets/', { current: '/sets/', main: 'Сеты', title: 'Сеты' }),
      aPage('/salads/', { current: '/salads/', main: 'Салаты', title: 'Салаты' }),
    ])
    expect(shells).toHaveLength(1)
  })

  test('differ in nothing else', () => {
    expect(findShells([aPage('/a/'), aPage('/b/', { footer: 'Другой подвал' })])).toHaveLength(2)
  })

  test('do not differ by the count that React puts into its islands', () => {
    const footer = (prefix: string) => `<astro-island prefix="${prefix}"></astro-island>`
    const pages = [aPage('/a/', { footer: footer('r1') }), aPage('/b/', { footer: footer('r12') })]
    expect(findShells(pages)).toHaveLength(1)
  })
})

test('what renders the islands is named once in a page, and by each island of a payload, which may follow a page without any', () => {
  const island = '<astro-island component-url="/_astro/A.js" renderer-url="/_astro/R.js" ssr>'
  const page = aPage('/a/', { main: island, footer: island })
  const [shell] = findShells([page])
  const document = pageHtml(page, shell!, 'b1', graph)
  expect(document).toContain('<meta name="shell" content="/_astro/R.js">')
  expect(document).not.toContain('renderer-url')
  expect(payloadOf(page, shell!, alone).main).toContain('renderer-url')
  expect(payloadOf(page, shell!, alone).modules).toEqual(['/_astro/A.js', '/_astro/R.js'])
})

describe('a payload', () => {
  const FONT = '@font-face{font-family:Onest}'
  const SHELL = '.shell{color:red}'
  const sets = aPage('/sets/', {
    title: 'Сеты',
    head: '<meta name="theme-color" content="#fff"><meta name="description" content="О сетах">',
    styles: [FONT, '.chips{display:flex}', SHELL],
    main: '<h1>Сеты</h1><astro-island component-url="/_astro/A.js"></astro-island>',
    current: '/sets/',
  })
  const salads = aPage('/salads/', {
    title: 'Салаты',
    head: '<meta name="theme-color" content="#fff"><meta name="description" content="О салатах">',
    styles: [FONT, '.cards{display:grid}', SHELL],
    main: '<h1>Салаты</h1>',
    current: '/salads/',
  })
  const [shell] = findShells([sets, salads])

  test('has what differs and nothing that is there already', () => {
    expect(payloadOf(sets, shell!, alone)).toEqual({
      shell: shell!.id,
      title: 'Сеты',
      head:
        '<title>Сеты</title><meta name="description" content="О сетах">' +
        '<style>.chips{display:flex}</style>',
      main: `<main id="main"><h1>Сеты</h1><astro-island component-url="/_astro/A.js"></astro-island></main>`,
      current: ['/sets/'],
      modules: ['/_astro/A.js'],
    })
  })

  test('names the modules that its islands import in turn, without those of the shell', () => {
    const closure: Closure = (modules) =>
      modules.length > 0 ? [...modules, '/_astro/shared.js', '/_astro/B.js'] : ['/_astro/shared.js']
    expect(payloadOf(sets, shell!, closure).modules).toEqual(['/_astro/A.js', '/_astro/B.js'])
  })

  test('stands in its page between two marks, and its own styles come before what all have', () => {
    const page = pageHtml(sets, shell!, 'b1', graph)
    const { head } = payloadOf(sets, shell!, alone)
    const mark = `<meta name="build" content="b1" data-shell="${shell!.id}" data-modules="/_astro/A.js">`
    expect(page).toContain(`${mark}${head}<meta name="shell">`)
    const own = sets.styles.filter((line) => !shell!.styles.includes(line))
    expect(own).not.toEqual([])
    expect(pageOf('/sets/', page).styles).toEqual([...own, ...shell!.styles])
    expect(pageOf('/sets/', page).styles.toSorted()).toEqual(sets.styles.toSorted())
  })

  test('leaves out what only search engines read', () => {
    const page = aPage('/sets/', {
      title: 'Сеты &amp; боксы',
      head:
        '<meta property="og:title" content="Сеты"><meta name="robots" content="noindex">' +
        '<script type="application/ld+json">{}</script><link rel="canonical" href="/sets/">',
      main:
        '<ul itemscope itemtype="https://schema.org/ItemList"><li itemprop="item" class="card">' +
        '<meta itemprop="price" content="90"><span title="1 > 0" itemprop="name">Сет</span></li></ul>',
    })
    const [shell] = findShells([page, salads])
    const { title, head, main } = payloadOf(page, shell!, alone)
    expect(title).toBe('Сеты & боксы')
    expect(head).toBe('<title>Сеты &amp; боксы</title><link rel="canonical" href="/sets/">')
    expect(main).toBe(
      '<main id="main"><ul><li class="card"><span title="1 > 0">Сет</span></li></ul></main>',
    )
  })

  test('takes no comment and no attribute for a link', () => {
    const page = aPage('/sets/', { current: '/sets/' })
    const lookalikes =
      '<!-- <a href="/a/" aria-current="page"> --><a title="<a>" href="/about/">О нас</a>'
    const beforeMain = lookalikes + page.beforeMain
    expect(payloadOf({ ...page, beforeMain }, shell!, alone).current).toEqual(['/sets/'])
  })

  test('loads modules after pictures', () => {
    const head = '<script type="module" src="/_astro/own.js"></script>'
    const page = aPage('/sets/', { head })
    const [shell] = findShells([page, salads])
    expect(payloadOf(page, shell!, alone).head).toContain(
      '<script type="module" fetchpriority="low" src="/_astro/own.js"></script>',
    )
  })
})
