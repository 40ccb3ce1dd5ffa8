/** What a document of the shop says about itself; undefined for pages made at the edge and in development. */
export function buildOf(document: Document): string | undefined {
  return mark(document)?.content
}

/** Documents of one shell differ in `<main>` and in what stands between the two marks in the head. src/build/site. */
export function shellOf(document: Document): string | undefined {
  return mark(document)?.dataset['shell']
}

/** Modules that a document's islands need beyond those of its shell. */
export function modulesOf(document: Document): string[] {
  return mark(document)?.dataset['modules']?.split(' ') ?? []
}

/** Modules that this document's islands will need when they are meant: those of its own and those of its shell. */
export function laterModules(): string[] {
  const shell = document.querySelector<HTMLMetaElement>('meta[name=shell]')
  return [...modulesOf(document), ...(shell?.dataset['modules']?.split(' ') ?? [])]
}

function mark(document: Document): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>('meta[name=build]')
}

/** The build whose scripts run here, whatever documents come later. */
export const thisBuild = buildOf(document)
