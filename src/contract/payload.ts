import * as v from 'valibot'

/** `{path}/_payload.json`: what a soft navigation needs between two pages of one shell. */
export const Payload = v.object({
  /** Id of the build that it belongs to. */
  build: v.pipe(v.string(), v.nonEmpty()),
  /** Id of the shell that it fits into. */
  shell: v.pipe(v.string(), v.nonEmpty()),
  title: v.pipe(v.string(), v.nonEmpty()),
  /** The page's own elements of the head, the title among them, and its own styles. */
  head: v.string(),
  /** `<main>` as the page has it. */
  main: v.pipe(v.string(), v.startsWith('<main')),
  /** Addresses of the links before `<main>` that are marked as leading to the page, or to the category that it is in. */
  current: v.array(v.string()),
  /** Modules of its islands and scripts that the shell does not load. */
  modules: v.array(v.string()),
})
export type Payload = v.InferOutput<typeof Payload>
