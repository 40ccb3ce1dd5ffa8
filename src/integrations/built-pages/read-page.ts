import {
  contentDigest,
  isIndexed,
  ownPictures,
  type PageContent,
} from '../discovery/page-content.ts'
import { parsePage, type ParsedPage } from '../html.ts'
import { inlineScriptHashes } from '../security-headers.ts'
import { statementsOf } from '../self-check/index.ts'
import { cutsOf, type Cuts } from '../site/page.ts'
import { typesetPage } from '../typography/typeset-html.ts'
import { pathOf, type BuiltPage } from '../built-page.ts'

/** A page as the steps of a build need it, in a form that JSON can keep. */
export interface ReadPage extends Omit<BuiltPage, 'file' | 'parts'> {
  html: string
  /** Of every `index.html`. */
  cuts?: Cuts
}

/** The version of a picture's file, by its key. */
export type VersionOf = (picture: string) => string

/** Finishes the text of a page and learns from it all that the build needs; the only place where a whole page is parsed. */
export function readPage(file: string, built: string, versionOf: VersionOf): ReadPage {
  const page = typesetPage(parsePage(built))
  const hasAddress = /(?:^|\/)index\.html$/.test(file)
  return {
    html: page.html,
    scripts: inlineScriptHashes(page.elements),
    ...statementsOf(file, page.elements),
    ...(hasAddress && { cuts: cutsOf(pathOf(file), page) }),
    ...(hasAddress && isIndexed(page) && { content: contentOf(page, versionOf) }),
  }
}

function contentOf(page: ParsedPage, versionOf: VersionOf): PageContent {
  return {
    digest: contentDigest(page, versionOf),
    images: ownPictures(page),
  }
}
