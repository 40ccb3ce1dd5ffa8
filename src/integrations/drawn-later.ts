import type { Plugin } from 'vite'

/** Islands, or what is in them, that the static page has nothing of, by their files' names, which are their exports' too. */
const ISLANDS = /\/src\/islands\/(?:cart|list)\/(DrawerContent|ChosenDiets)\.tsx$/

/**
 * As `client:only`, but with another directive: on the server they are empty, so that no page carries the styles of
 * what they draw in the browser.
 */
export function drawnLater(): Plugin {
  return {
    name: 'drawn-later',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name !== 'client',
    load(id) {
      const name = ISLANDS.exec(id)?.[1]
      return name && `export const ${name} = () => null`
    },
  }
}
