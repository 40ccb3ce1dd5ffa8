/** The id of the build that a document belongs to; undefined for pages made at the edge and in development. */
export function buildOf(document: Document): string | undefined {
  return buildMark(document)?.content
}

/** The id of a document's shell: documents of one shell differ only in `<main>` and in their own part of the head. */
export function shellOf(document: Document): string | undefined {
  return buildMark(document)?.dataset['shell']
}

/** Modules that a document's islands need beyond those of its shell. */
export function modulesOf(document: Document): string[] {
  return buildMark(document)?.dataset['modules']?.split(' ') ?? []
}

function buildMark(document: Document): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')
}

/** The build whose scripts run here, whatever documents come later. */
export const thisBuild = typeof document === 'undefined' ? undefined : buildOf(document)
