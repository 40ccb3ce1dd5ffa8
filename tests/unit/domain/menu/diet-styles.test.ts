import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DIETS, letterOf } from '../../../../src/domain/menu/diet.ts'

test('the styles hide what breaks a diet for every letter of a diet, and for no other', () => {
  const styles = readFileSync('src/styles/diets.scss', 'utf8')
  const letters = /^\$letters: (.*);$/m.exec(styles)?.[1]?.split(' ')
  expect(letters).toEqual(DIETS.map(letterOf))
})
