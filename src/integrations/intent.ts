import react from '@astrojs/react'
import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Hydrates on the first interaction; `address`: at once where the address has a query; `diets`: where diets are
     * chosen; `page`: also once the page is used and at rest; `now`: at once, without losing what came before. See
     * client/intent.ts.
     */
    'client:intent'?: boolean | 'address' | 'diets' | 'page' | 'now'
  }
}

/** Registers the directive `client:intent`. */
export function intentDirective(): AstroIntegration {
  return {
    name: 'intent-directive',
    hooks: {
      'astro:config:setup': ({ addClientDirective }) => {
        addClientDirective({ name: 'intent', entrypoint: './src/client/intent.ts' })
      },
    },
  }
}

/** Astro's integration of React, with client/hydrate.ts around its client entry. */
export function reactIslands(): AstroIntegration {
  const integration = react()
  const setup = integration.hooks['astro:config:setup']!
  integration.hooks['astro:config:setup'] = (options) =>
    setup({
      ...options,
      addRenderer: (renderer) =>
        options.addRenderer({ ...renderer, clientEntrypoint: '/src/client/hydrate.ts' }),
    })
  return integration
}
