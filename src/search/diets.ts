import type { Diet } from '../domain/menu/diet.ts'
import { stemOf } from './words.ts'

/** What follows «без»; each in the forms whose stems differ. */
const LEFT_OUT: Readonly<Record<string, readonly Diet[]>> = {
  мяса: ['meatless'],
  мясного: ['meatless'],
  рыбы: ['fishless'],
  рыбного: ['fishless'],
  морепродуктов: ['no-crustaceans', 'no-molluscs'],
  ракообразных: ['no-crustaceans'],
  моллюсков: ['no-molluscs'],
  глютена: ['no-gluten'],
  клейковины: ['no-gluten'],
  молока: ['no-milk'],
  молочного: ['no-milk'],
  молочки: ['no-milk'],
  лактозы: ['no-milk'],
  яиц: ['no-eggs'],
  яйца: ['no-eggs'],
  яичного: ['no-eggs'],
  орехов: ['no-nuts', 'no-peanuts'],
  ореха: ['no-nuts', 'no-peanuts'],
  орешков: ['no-nuts', 'no-peanuts'],
  арахиса: ['no-peanuts'],
  кунжута: ['no-sesame'],
  сои: ['no-soy'],
  соевого: ['no-soy'],
  горчицы: ['no-mustard'],
  сельдерея: ['no-celery'],
  сульфитов: ['no-sulphites'],
  люпина: ['no-lupin'],
  аспартама: ['no-aspartame'],
}

const SAID_AT_ONCE: Readonly<Record<string, readonly Diet[]>> = {
  постное: ['lenten'],
  постный: ['lenten'],
  пост: ['lenten'],
  веганское: ['lenten'],
  веганский: ['lenten'],
  веган: ['lenten'],
  веганов: ['lenten'],
  vegan: ['lenten'],
  вегетарианское: ['meatless'],
  вегетарианец: ['meatless'],
  вегетарианцев: ['meatless'],
  вегетарианский: ['meatless'],
  vegetarian: ['meatless'],
  безглютеновое: ['no-gluten'],
  безглютеновый: ['no-gluten'],
  безлактозное: ['no-milk'],
  безмолочное: ['no-milk'],
}

const byStem = (words: Readonly<Record<string, readonly Diet[]>>) =>
  new Map(Object.entries(words).map(([word, diets]) => [stemOf(word), diets]))

/** Diets by the stem of what follows «без». */
export const LEFT_OUT_BY_STEM: ReadonlyMap<string, readonly Diet[]> = byStem(LEFT_OUT)
/** Diets by the stem of a word that names one by itself: «постное». */
export const DIETS_BY_STEM: ReadonlyMap<string, readonly Diet[]> = byStem(SAID_AT_ONCE)
