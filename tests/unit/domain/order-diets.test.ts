import { describe, expect, test } from 'vitest'
import { ALLERGENS } from '../../../src/domain/menu/allergens.ts'
import { boxConflicts } from '../../../src/domain/menu/box-conflicts.ts'
import { DIETS, lettersOf } from '../../../src/domain/menu/diet.ts'
import {
  dietsOfOrder,
  mentionedDiets,
  mentionsAllergy,
} from '../../../src/domain/order-life/order-diets.ts'
import { conflictWords, dietName } from '../../../src/wording/diet-names.ts'

describe('a comment names', () => {
  test.each(DIETS)('%s by the words in which the shop offers it', (diet) => {
    expect(mentionedDiets(`Один гость: ${dietName(diet)}`)).toContain(diet)
  })

  test.each(Object.entries(ALLERGENS))('an allergy to %s by its name', (allergen, name) => {
    const found = mentionedDiets(`У сына аллергия: ${name}`)
    expect(found).toContain(`no-${allergen}`)
  })

  test.each([
    ['АЛЛЕРГИЯ на орехи и кунжут!!!', ['no-sesame', 'no-nuts']],
    ['Нам нельзя мёд. И орешки тоже', []],
    ['аллергия на\u00a0рыбу', ['no-fish']],
    ['Свинину не едим', ['no-pork']],
    ['Непереносимость лактозы', ['no-milk']],
    ['Двое веганов', ['lenten']],
    ['стол постный', ['lenten']],
    ['У мужа целиакия', ['no-gluten']],
    ['Без мяса, пожалуйста', ['meatless']],
    ['Я не ем грибы', ['no-mushrooms']],
    ['Положите больше орехов', []],
    ['Безе с орехами очень любим', []],
    ['Без звонка в дверь', []],
    ['Домофон 12, оставьте у охраны', []],
    ['Вход с улицы Молочной', []],
  ])('%s: %j', (comment, diets) => {
    expect(mentionedDiets(comment)).toEqual(diets)
  })

  test('an allergy that no diet stands for is still marked', () => {
    expect(mentionsAllergy('Аллергия на клубнику')).toBe(true)
    expect(mentionsAllergy('Домофон 12')).toBe(false)
  })
})

test('the diets of an order are those that were confirmed and those that its comment names', () => {
  const diets = lettersOf(['no-gluten'])
  expect(dietsOfOrder({ diets, comment: 'аллергия на орехи' })).toEqual(['no-gluten', 'no-nuts'])
})

test('the boxes that break a diet of their order are named with what is in them', () => {
  const lines = [
    { id: 1, name: 'Ассорти канапе без мяса' },
    { id: 2, name: 'Фрукты' },
    { id: 999, name: 'Снятое' },
  ]
  const broken = { 1: lettersOf(['no-milk', 'no-nuts', 'no-sesame']), 2: '' }
  const conflicts = boxConflicts(lines, ['no-nuts', 'no-sesame', 'meatless'], broken)
  expect(conflicts.map(conflictWords)).toEqual([
    'в\u00a0«Ассорти канапе без мяса» есть орехи и\u00a0кунжут',
  ])
})
