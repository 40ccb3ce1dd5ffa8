import type { JsonLdObject } from 'schema-dts'

/** The one JSON-LD document of a page. */
export interface Graph {
  '@context': 'https://schema.org'
  '@graph': JsonLdObject[]
}

export function graph(...things: JsonLdObject[]): Graph {
  return { '@context': 'https://schema.org', '@graph': things }
}

/** JSON that no `</script>` or `<!--` in a text can leave. */
export function graphJson(graph: Graph): string {
  return JSON.stringify(graph).replaceAll('<', '\\u003c')
}
