import type { Plugin } from 'vite'

/** Where Astro turns strings into HTML or scripts, each with its replacement. */
const SINKS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'astro/dist/transitions/router.js': [
    [
      'newScript.innerHTML = script.innerHTML',
      'newScript.text = trusted.createScript(script.text)',
    ],
    [
      'newScript.setAttribute(attr.name, attr.value)',
      "newScript.setAttribute(attr.name, attr.name === 'src' ? trusted.createScriptURL(attr.value) : attr.value)",
    ],
    ['parseFromString(response.html,', 'parseFromString(trusted.createHTML(response.html),'],
  ],
  '@astrojs/react/dist/static-html.js': [
    ['{ __html: value }', '{ __html: trusted.createHTML(value) }'],
  ],
}

const POLICY = `
  const own = (text) => text
  const rules = { createHTML: own, createScript: own, createScriptURL: own }
  const trusted = globalThis.trustedTypes?.createPolicy('shop', rules) ?? rules
`

/**
 * Astro's router and its React renderer under Trusted Types, which they do not know: what they take from the shop's pages
 * goes through the policy `shop`, and `contentSecurityPolicy` refuses every other string. Throws when Astro has changed.
 */
export function trustedTypes(): Plugin {
  return {
    name: 'trusted-types',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const file = Object.keys(SINKS).find((path) => id.endsWith(`/node_modules/${path}`))
      if (!file) return undefined
      const changed = SINKS[file]!.reduce((text, [sink, replacement]) => {
        if (!text.includes(sink)) throw new Error(`${file} has no ${sink}: see ${import.meta.url}`)
        return text.replace(sink, () => replacement)
      }, code)
      return { code: changed + POLICY, map: null }
    },
  }
}
