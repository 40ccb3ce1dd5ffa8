import { letterOf, type Diet } from '../../domain/menu/diet.ts'
import { dietName, dietNames } from '../../domain/menu/diet-names.ts'
import { countOf } from '../../domain/wording.ts'
import { chooseDiets } from '../../stores/diets.ts'
import styles from './diet.module.scss'

export interface ListCount {
  shown: number
  all: number
}

const POSITIONS = { one: 'позиция', few: 'позиции', many: 'позиций' }

/** Shows how many products of the page fit the diets and, under an empty list, how to show some. Returns the counts. Rule 72. */
export function showList(diets: readonly Diet[]): ListCount {
  const lists = document.querySelectorAll<HTMLElement>('main .grid:has(> [data-breaks])')
  const items = [...lists].flatMap(itemsOf)
  const count = { shown: fitting(items, diets).length, all: items.length }
  const figure = document.querySelector<HTMLElement>('main [data-count]')
  if (figure) {
    figure.dataset['count'] ||= figure.textContent
    figure.textContent =
      diets.length > 0 ? `Показано ${count.shown} из\u00a0${count.all}` : figure.dataset['count']
  }
  for (const list of lists) explainEmpty(list, diets, figure !== null && lists.length === 1)
  return count
}

const itemsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(':scope > [data-breaks]')]

function fitting(items: readonly HTMLElement[], diets: readonly Diet[]): HTMLElement[] {
  const letters = diets.map(letterOf)
  return items.filter(
    ({ dataset }) => !letters.some((letter) => dataset['breaks']!.includes(letter)),
  )
}

/** Draws or removes the note below an empty list: the reason and, on a page of one list, buttons that drop diets. */
function explainEmpty(list: HTMLElement, diets: readonly Diet[], isOnly: boolean): void {
  const items = itemsOf(list)
  const isEmpty = fitting(items, diets).length === 0
  const old = list.parentElement!.querySelector(':scope > [data-empty]')
  const note = document.createElement('div')
  note.dataset['empty'] = ''
  note.className = styles['empty']!
  if (isEmpty) {
    const sentence = document.createElement('p')
    sentence.textContent = isOnly
      ? `${dietNames(diets)}: в\u00a0этом разделе ничего нет.`.replace(/^./u, (letter) =>
          letter.toUpperCase(),
        )
      : 'Среди этих блюд ничего не\u00a0подходит под ваш выбор.'
    note.append(sentence, ...(isOnly ? waysOut(items, diets) : []))
  }
  const hadFocus = old?.contains(document.activeElement)
  old?.remove()
  if (isEmpty) list.after(note)
  if (hadFocus) focusAfterEmpty(list, note)
}

/** Moves the focus to the next button of the note, else to the first product shown. */
function focusAfterEmpty(list: HTMLElement, note: HTMLElement): void {
  const next =
    note.querySelector<HTMLElement>('button') ??
    [...list.querySelectorAll<HTMLElement>('a')].find((link) => link.checkVisibility())
  next?.focus({ preventScroll: true })
}

/** A button for each diet whose removal shows products, and one that drops all diets. */
function waysOut(items: readonly HTMLElement[], diets: readonly Diet[]): HTMLElement[] {
  const ways = diets.flatMap((diet) => {
    const others = diets.filter((other) => other !== diet)
    const { length } = fitting(items, others)
    return length > 0 && others.length > 0
      ? [{ words: `Снять «${dietName(diet)}»: ${countOf(length, POSITIONS)}`, others }]
      : []
  })
  return [...ways, { words: `Показать всё: ${countOf(items.length, POSITIONS)}`, others: [] }].map(
    ({ words, others }) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'button quiet-button'
      button.textContent = words
      button.onclick = () => chooseDiets(others)
      return button
    },
  )
}
