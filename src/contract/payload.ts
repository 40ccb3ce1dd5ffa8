/** `{path}/_payload.json`: what a soft navigation needs between two pages of one shell. */
export interface Payload {
  /** Id of the build that it belongs to. */
  build: string
  /** Id of the shell that it fits into. */
  shell: string
  title: string
  /** The page's own elements of the head, the title among them, and its own styles. */
  head: string
  /** `<main>` as the page has it. */
  main: string
  /** Numbers (`data-link`) of the shell's links that lead to the page itself. */
  current: number[]
  /** Modules of its islands and scripts that the shell does not load. */
  modules: string[]
}
