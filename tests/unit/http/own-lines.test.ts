import { expect, test } from 'vitest'
import { keepConsoleToOwnLines } from '../../../functions/http/own-lines.ts'

/** A console that keeps what it prints, after the shop has taken it. */
function takenConsole(): { console: Console; printed: unknown[][] } {
  const printed: unknown[][] = []
  const print = (...line: unknown[]) => void printed.push(line)
  const names = ['log', 'info', 'debug', 'warn', 'error', 'trace', 'dir', 'table']
  const console = Object.fromEntries(names.map((name) => [name, print])) as unknown as Console
  keepConsoleToOwnLines(console)
  return { console, printed }
}

test('the shop’s own lines are printed as they are', () => {
  const { console, printed } = takenConsole()
  console.log('{"event":"started"}')
  console.error('{"event":"failed","alarm":true}')
  expect(printed).toEqual([['{"event":"started"}'], ['{"event":"failed","alarm":true}']])
})

test.each<[string, (console: Console) => void]>([
  ['a text', (console) => console.log('Анна, +79991234567')],
  ['an error', (console) => console.error(new Error('Invalid URL encoding: Анна'))],
  ['a text and a value', (console) => console.warn('{"event":"%s"}', 'Анна')],
  ['a table', (console) => console.table([{ name: 'Анна' }])],
  ['JSON of another kind', (console) => console.info('{"name":"Анна"}')],
])('what a library prints is a line of JSON without its text: %s', (_, print) => {
  const { console, printed } = takenConsole()
  print(console)
  expect(printed).toEqual([[expect.stringMatching(/^\{"event":"library-printed","at":\[/)]])
  expect(JSON.stringify(printed)).not.toContain('Анна')
})
