import { join } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { UNSAVED } from './labels.ts'

/** What Keystatic 0.6 and its interface say in English in every language, as their source writes it. */
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
  'Open app navigation': 'Открыть меню',
  Resize: 'Ширина меню',
  'show search': 'Найти',
  'Entry created': 'Создано',
  'Entry pasted': 'Вставлено',
  'Restored draft from ': 'Возвращено то, что вы не сохранили: ',
  'Other changes have been made to this entry since the draft. You may want to discard the draft changes.':
    'С тех пор запись изменили: проверьте, нужна ли ваша правка.',
}

/** What Keystatic says of a wrong field, after the field's name and in English; the form names the field itself. */
const REFUSALS: Readonly<Record<string, string>> = {
  'is required': 'Заполните это поле.',
  'must not be empty': 'Заполните это поле.',
  'must be a whole number': 'Здесь нужно целое число.',
  'must be a number': 'Здесь нужно число.',
  'must be at least ${validation.min}': 'Не меньше ${validation.min}.',
  'must be at most ${validation.max}': 'Не больше ${validation.max}.',
  'must be a multiple of ${step}': 'Шаг этого числа — ${step}.',
  'is not a valid date': 'Здесь нужна дата.',
  'is not a valid datetime': 'Здесь нужны дата и время.',
  'is not a valid URL': 'Здесь нужен адрес страницы.',
  'must be after ${min.toLocaleDateString()}': 'Не раньше ${min.toLocaleDateString()}.',
  'must be after ${min.toISOString()}': 'Не раньше ${min.toISOString()}.',
  'must be no later than ${max.toLocaleDateString()}': 'Не позже ${max.toLocaleDateString()}.',
  'must be no later than ${max.toISOString()}': 'Не позже ${max.toISOString()}.',
  'must be at least ${min} characters long': 'Не короче ${min} знаков.',
  'must be no longer than ${max} characters': 'Не длиннее ${max} знаков.',
  'must match the pattern ${pattern.regex}': 'Записано не так, как здесь принято.',
  'must not be ..': 'Две точки — не адрес.',
  'must not be .': 'Точка — не адрес.',
  'must not contain ..': 'Двух точек здесь быть не может.',
  'must not contain slashes': 'Без косых черт.',
  'must not start or end with spaces': 'Без пробелов в начале и в конце.',
  'must be unique': 'Такое уже есть.',
}

/** A text that is shown: a property's value, or either end of a choice. */
const LABEL =
  /(?<=(?:children|\w*[lL]abel|"aria-label"|name|title|message|singular|plural): |children: \[|toastQueue\.positive\(|isCreating \? |"Create" : )(["'])([^"'\n]+)\1/g

/** A refusal that begins with a field's name, as a template or as children of an element. */
const REFUSAL = /`\$\{(?:\w+\.)?(?:label|fieldLabel)\} ([^`]+)`|\[props\.label, " ([^"]+)"\]/g

/** Other pieces of Keystatic's code, and what stands in their place. */
const CODE: Readonly<Record<string, string>> = {
  // A car's panel, in Keystatic's Russian.
  '`Панель приборов`': '"Начало"',
  '`Updating ${singletonConfig.label}`': '`Сохраняем: ${singletonConfig.label}`',
  // Keystatic knows that a form is wrong, and says nothing where the wrong field is out of sight.
  'setForceValidation(true);':
    "setForceValidation(true); globalThis.dispatchEvent(new Event('form-refused'));",
  // A form in which only the order of a map has changed is another one: of the main products the first decides.
  't3 = !isEqual(a, b);': 't3 = JSON.stringify(a) !== JSON.stringify(b);',
  // The typeface that Keystatic would fetch from another company.
  'https://fonts.googleapis.com/css2?family=Inter:wght@400;500;600;700&display=swap':
    'data:text/css,',
}

/** Replaces them in the packages' code; what a newer version no longer has ends the build. */
function inRussian(): Plugin {
  const missing = new Set([...Object.keys(CODE), ...Object.keys(WORDS)])
  return {
    name: 'studio-in-russian',
    transform: {
      filter: { id: /@keystatic\/core\/dist|@keystar\/ui\/dist/ },
      handler(code) {
        for (const own of Object.keys(CODE)) if (code.includes(own)) missing.delete(own)
        return Object.entries(CODE)
          .reduce((text, [own, other]) => text.replaceAll(own, () => other), code)
          .replace(REFUSAL, (_, template?: string, child?: string) =>
            template === undefined ? `["${refusalOf(child!)}"]` : `\`${refusalOf(template)}\``,
          )
          .replace(LABEL, (text, _, word) => {
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

function refusalOf(english: string): string {
  const russian = REFUSALS[english]
  if (russian === undefined) throw new Error(`Keystatic says "${english}" of a field`)
  return russian
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
      input: ['index.html', 'publication/page/index.html', 'publication/page/prices.html'].map(
        (page) => join(import.meta.dirname, page),
      ),
    },
  },
})
