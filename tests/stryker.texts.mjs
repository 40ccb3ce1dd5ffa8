const CYRILLIC = /[а-яё]/i

const isSentence = ({ type, value, quasis = [] }) =>
  (type === 'StringLiteral' && CYRILLIC.test(value)) ||
  (type === 'TemplateLiteral' && quasis.some((quasi) => CYRILLIC.test(quasi.value.raw)))

/** A Stryker plugin that leaves strings in Russian alone: they are sentences for the shopper, not rules. */
export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'texts',
    value: {
      shouldIgnore: ({ node }) => (isSentence(node) ? 'a sentence for the shopper' : undefined),
    },
  },
]
