import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const CYRILLIC = /[а-яё]/i

/** Skips strings in Russian: they are sentences for the shopper, and no test should repeat them word by word. */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'texts', {
    shouldIgnore: ({ node }) =>
      (node.type === 'StringLiteral' && CYRILLIC.test(node.value)) ||
      (node.type === 'TemplateLiteral' && node.quasis.some(({ value }) => CYRILLIC.test(value.raw)))
        ? 'a sentence for the shopper'
        : undefined,
  }),
]
