import type { Plugin } from 'vite'

const ID = 'virtual:openapi'

/** The HTTP contract as a module for tests in workerd, which reads no files of the host. */
export function contractModule(): Plugin {
  return {
    name: 'contract-module',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null
      const { openApi } = await import('../../functions/openapi/document.ts')
      return `export default ${JSON.stringify(openApi())}`
    },
  }
}
