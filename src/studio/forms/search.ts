import { singleton } from '@keystatic/core'
import { DIETS } from '../../domain/menu/diet.ts'
import { dietName } from '../../wording/diet-names.ts'
import { wordLines } from '../fields/lines.tsx'
import type { Column } from '../fields/record-values.ts'
import { records } from '../fields/records.tsx'
import { textLines } from '../fields/text-lines.tsx'
import { LABELS, OTHER_LABELS } from '../labels.ts'
import { formOf } from '../file-names.ts'

const diets = (key: string): Column => ({
  key,
  label: LABELS.diets,
  description: 'Хотя бы одна.',
  kind: 'choices',
  isRequired: true,
  options: Object.fromEntries(DIETS.map((diet) => [diet, dietName(diet)])),
})

/** The form of `search.yaml`. */
export const searchForm = singleton({
  ...formOf('src/content/search.yaml'),
  schema: {
    synonyms: wordLines({
      label: LABELS.synonyms,
      description:
        'Как называют нашу еду покупатели и что им показать, в любой форме: «бутерброд: канапе, брускетта». Опечатки магазин понимает сам.',
    }),
    diets: records({
      label: LABELS.dietWords,
      description: 'Слова, которые сами называют диету: «веганское», «постный».',
      path: 'diets',
      add: { label: 'Слово', by: 'key' },
      columns: [diets('')],
    }),
    certificates: records({
      label: LABELS.certificates,
      description:
        'О чём спрашивают, а сертификата у нас нет: поиск так и скажет и покажет то, что подходит к диетам.',
      path: 'certificates',
      add: { label: 'Сертификат', by: 'key' },
      columns: [
        {
          key: 'words',
          label: OTHER_LABELS['search.yaml'].words,
          description: 'Как его пишут, через запятую.',
          kind: 'words',
          isRequired: true,
        },
        diets('diets'),
      ],
    }),
    not_sold: wordLines({
      label: LABELS.not_sold,
      description:
        'О чём спрашивают, а мы не продаём: «вина: вино, винишко». Поиск скажет «Вина у нас нет» и покажет самое близкое из слов выше.',
    }),
    counts: wordLines({
      label: LABELS.counts,
      description: 'Число гостей словами: «4: четверых, четырех».',
    }),
    noise: textLines({
      label: LABELS.noise,
      description: 'Слова запроса, которые еды не называют: через пробел, сколько угодно строк.',
    }),
    pages: records({
      label: LABELS.pages,
      description: 'Страницы о магазине, которые поиск предлагает по этим словам.',
      path: 'pages',
      add: { label: 'Адрес страницы, как /contacts/', by: 'key' },
      columns: [
        { key: 'name', label: LABELS.name, kind: 'text', isRequired: true },
        {
          key: 'words',
          label: OTHER_LABELS['search.yaml'].words,
          description: 'Через пробел.',
          kind: 'text',
          isRequired: true,
        },
      ],
    }),
  },
})
