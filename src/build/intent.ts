import type { AstroIntegration } from 'astro'

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when the shopper means to use the island: client/intent.ts. */
    'client:intent'?: boolean
  }
}

/** Teaches Astro `client:intent`. */
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
