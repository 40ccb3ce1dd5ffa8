import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { mergeYaml } from '../../../src/studio/merge-yaml.ts'

const FILES = globSync('src/content/{products,gifts,pieces,ingredients}/**/*.yaml')

/** The file as a form sends it: the same values in a writing of its own. */
const sent = (text: string, change: Record<string, unknown> = {}) =>
  stringify({ ...(parse(text) as object), ...change })

describe('a file that a form has edited', () => {
  test('is the same to the byte when no value has changed', async () => {
    expect(FILES.length).toBeGreaterThan(200)
    for (const file of FILES) {
      const text = readFileSync(file, 'utf8')
      expect(await mergeYaml(file, text, sent(text)), file).toBe(text)
    }
  })

  test('differs in one line for one field', async () => {
    for (const file of FILES.filter((path) => path.includes('/products/'))) {
      const text = readFileSync(file, 'utf8')
      const edited = await mergeYaml(file, text, sent(text, { price: 12_345 }))
      const lines = edited.split('\n')
      const changed = lines.filter((line, index) => line !== text.split('\n')[index])
      expect(changed, file).toEqual(['price: 12345'])
      expect(lines, file).toHaveLength(text.split('\n').length)
    }
  })

  const box =
    'name: Сет # для двоих\n# Штуки.\ncontents: { a: 1, b: 2 }\ngoes_with: [x, y]\nseason: зима\n'
  const edit = (change: object) =>
    mergeYaml('box.yaml', box, stringify({ ...(parse(box) as object), ...change }))

  test('keeps comments, the order of its fields and how they are written', async () => {
    expect(await edit({ contents: { b: 3, c: 4 } })).toBe(
      box.replace('{ a: 1, b: 2 }', '{ b: 3, c: 4 }'),
    )
    expect(await edit({ goes_with: ['y'] })).toBe(box.replace('[x, y]', '[y]'))
  })

  test('loses a field that the form has emptied and gains one at its end', async () => {
    expect(await edit({ season: undefined, paused: true })).toBe(
      box.replace('season: зима', 'paused: true'),
    )
  })
})

test('a new file is written as the others are', async () => {
  const product = readFileSync('src/content/products/kanape/kanape-s-lososem.yaml', 'utf8')
  expect(await mergeYaml('new.yaml', undefined, stringify(parse(product)))).toBe(product)
})

test('a key that is a number stays where it is', async () => {
  const counts = 'counts:\n  1: [одного]\n  10: [десяти]\n'
  const wanted = JSON.stringify({ counts: { 1: ['одного'], 10: ['десяти', 'десятерых'] } })
  expect(await mergeYaml('search.yaml', counts, wanted)).toBe(
    counts.replace('[десяти]', '[десяти, десятерых]'),
  )
})

describe('a list', () => {
  const list =
    '# All days.\nlist:\n  - { from: 1, to: 2 }\n  # The second.\n  - { from: 3, to: 4 } # beside\n  # The third.\n  - { from: 5, to: 6 }\n'
  const [first, second, third] = [
    { from: 1, to: 2 },
    { from: 3, to: 4 },
    { from: 5, to: 6 },
  ]
  const become = (wanted: object[]) => mergeYaml('list.yaml', list, stringify({ list: wanted }))

  test('keeps the comments with their items when one before them is removed', async () => {
    expect(await become([second, third])).toBe(list.replace('  - { from: 1, to: 2 }\n', ''))
  })

  test('keeps them when one is added before them, or edited among them', async () => {
    const added = await become([{ from: 0, to: 0 }, first, second, third])
    expect(added).toBe(list.replace('list:\n', 'list:\n  - { from: 0, to: 0 }\n'))
    expect(await become([first, { from: 3, to: 9 }, third])).toBe(list.replace('to: 4', 'to: 9'))
  })

  test('keeps them when its items change places', async () => {
    const moved = await become([third, first, second])
    expect(moved).toMatch(/# The third\.\n {2}- \{ from: 5, to: 6 \}/)
    expect(moved).toMatch(/# The second\.\n {2}- \{ from: 3, to: 4 \} # beside/)
  })
})

test('main products stand as the owner has put them, since the first match decides', async () => {
  const norms =
    'mains:\n  # Dear.\n  caviar: { delight: 5 }\n  # Cheap.\n  herring: { delight: 2 }\n'
  const moved = JSON.stringify({ mains: { herring: { delight: 2 }, caviar: { delight: 5 } } })
  expect(await mergeYaml('norms.yaml', norms, moved)).toBe(
    'mains:\n  # Cheap.\n  herring: { delight: 2 }\n  # Dear.\n  caviar: { delight: 5 }\n',
  )
  const box = 'name: Сет\nprice: 1\n'
  expect(await mergeYaml('box.yaml', box, JSON.stringify({ price: 1, name: 'Сет' }))).toBe(box)
})
