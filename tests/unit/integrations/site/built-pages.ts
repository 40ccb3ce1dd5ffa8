import { parsePage } from '../../../../src/integrations/html.ts'
import { cutsOf, takeApart, type Page } from '../../../../src/integrations/site/page.ts'

interface Written {
  title?: string
  /** Elements of the head beside the title. */
  head?: string
  /** Lines of its style. */
  styles?: string[]
  main?: string
  /** The address that its header marks as the current one. */
  current?: string
  footer?: string
}

/** A page as Astro builds it, reduced to what the tests need. */
export function aPage(path: string, written: Written = {}): Page {
  return pageOf(path, html(written))
}

/** A built page taken apart. */
export function pageOf(path: string, text: string): Page {
  return takeApart(path, text, cutsOf(path, parsePage(text)))
}

export function html({
  title = 'Страница',
  head = '',
  styles = ['.shell{color:red}'],
  main = 'Текст',
  current = '',
  footer = 'Подвал',
}: Written = {}): string {
  const links = ['/sets/', '/salads/'].map(
    (href) => `<a href="${href}"${href === current ? ' aria-current="page"' : ''}>${href}</a>`,
  )
  return [
    '<!DOCTYPE html><html lang="ru"><head><meta charset="utf-8">',
    `<title>${title}</title>${head}<style>${styles.join('\n')}\n</style></head>`,
    `<body><header>${links.join('')}</header>`,
    `<main id="main">${main}</main>`,
    `<footer><a href="/salads/">${footer}</a></footer></body></html>`,
  ].join('')
}
