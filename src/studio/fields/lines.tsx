import { field } from './field.tsx'
import { Lines, linesOf } from './text-lines.tsx'

interface Options {
  label: string
  description: string
}

/** A map of lists of words, edited as lines: «бутерброд: канапе, брускетта». */
export function wordLines(options: Options) {
  return field<string>({
    label: options.label,
    empty: '',
    parse: (stored) =>
      Object.entries((stored ?? {}) as Record<string, string[]>)
        .map(([word, list]) => `${word}: ${list.join(', ')}`)
        .join('\n'),
    stored: (text) => Object.fromEntries(linesOf(text).map(wordsOf)),
    problemOf,
    View: (view) => <Lines {...options} {...view} />,
  })
}

function problemOf(text: string): string | undefined {
  const lines = linesOf(text)
  const broken = lines.find((line) => !/^[^:]*[^:\s][^:]*:\s*[^,\s]/.test(line))
  if (broken) return `Строка «${broken}» пишется как «бутерброд: канапе, брускетта».`
  const words = lines.map((line) => wordsOf(line)[0])
  const twice = words.find((word, index) => words.indexOf(word) < index)
  return twice && `«${twice}» записано дважды: сложите строки.`
}

function wordsOf(line: string): [string, string[]] {
  const [word = '', list = ''] = line.split(':')
  const words = list.split(',').map((part) => part.trim())
  return [word.trim(), words.filter(Boolean)]
}
