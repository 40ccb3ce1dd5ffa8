import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { UNSAVED } from './labels.ts'

/** What Keystatic 0.6 says in English in every language, as its source writes it. */
const WORDS: Readonly<Record<string, string>> = {
  Slug: 'Адрес',
  Regenerate: 'Составить заново',
  regenerate: 'Составить заново',
  theme: 'Оформление',
  Save: 'Сохранить',
  Create: 'Создать',
  entry: 'шт.',
  entries: 'шт.',
  Unsaved: UNSAVED,
  Changed: 'Изменено',
  'Create the first entry': 'Добавьте первую запись',
  'Empty list': 'Пока пусто',
  'Add the first item to see it here.': 'Добавьте первую запись.',
  'Add item': 'Новая запись',
  'Edit item': 'Правка записи',
  Done: 'Готово',
  'Empty collection': 'Здесь пока пусто',
  'No results': 'Ничего не нашлось',
  'Unable to load collection': 'Список не загрузился',
  'Loading Entries': 'Загружаем список',
  'Loading Item': 'Загружаем запись',
  'Saving changes': 'Сохраняем',
  'Creating entry': 'Создаём запись',
  'Reset changes': 'Отменить правку',
  Reset: 'Отменить правку',
  'Copy entry': 'Скопировать',
  'Paste entry': 'Вставить',
  'Delete entry\\u2026': 'Удалить…',
  'Duplicate entry\\u2026': 'Сделать копию…',
  'Delete entry': 'Удалить запись',
  'Save and duplicate entry': 'Сохранить и сделать копию',
  'Are you sure? This action cannot be undone.': 'Удалить насовсем? Отменить это нельзя.',
  'Yes, delete': 'Удалить',
  Cancel: 'Отмена',
  'Not found': 'Не найдено',
  'This page could not be found.': 'Такой страницы нет.',
}

/** A text that is shown: a property's value, or either end of a choice. */
const LABEL =
  /(?<=(?:children|\w*[lL]abel|"aria-label"|name|title|message|singular|plural): |isCreating \? |"Create" : )(["'])([^"'\n]+)\1/g

/** The typeface that Keystatic would fetch from another company. */
const TYPEFACE = 'https://fonts.googleapis.com/css2?family=Inter:wght@400;500;600;700&display=swap'

/** Replaces them in the package's code; what a newer version no longer has ends the build. */
function inRussian(): Plugin {
  const missing = new Set([TYPEFACE, ...Object.keys(WORDS)])
  return {
    name: 'studio-in-russian',
    transform: {
      filter: { id: /@keystatic\/core\/dist/ },
      handler(code) {
        if (code.includes(TYPEFACE)) missing.delete(TYPEFACE)
        return code.replaceAll(TYPEFACE, 'data:text/css,').replace(LABEL, (text, _, word) => {
          const russian = WORDS[word as string]
          if (russian === undefined) return text
          missing.delete(word as string)
          return `"${russian}"`
        })
      },
    },
    buildEnd(error) {
      if (!error && missing.size > 0)
        throw new Error(`Keystatic no longer says ${[...missing].join(', ')}`)
    },
  }
}

/** The studio's page, built by itself: nothing of it is in the shop. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/keystatic/',
  logLevel: 'error',
  plugins: [inRussian()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    chunkSizeWarningLimit: 8192,
    rolldownOptions: {
      input: ['index.html', 'publication/page/index.html'].map((page) =>
        join(import.meta.dirname, page),
      ),
    },
  },
})
