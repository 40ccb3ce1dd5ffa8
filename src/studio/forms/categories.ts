import { fields, singleton } from '@keystatic/core'
import { formOf } from '../file-names.ts'
import { LABELS } from '../labels.ts'

const line = (label: string, description: string) =>
  fields.text({ label, description, validation: { isRequired: true } })

const slug = fields.text({
  label: LABELS.slug,
  description:
    'Латиницей: адрес страницы. У новой пусто — получится из названия. У той, где уже есть товары, менять его должен инженер.',
})

/** The form of the categories and their sub-categories, in the order of the menu. */
export const categoriesForm = singleton({
  ...formOf('src/content/categories.yaml'),
  schema: {
    categories: fields.array(
      fields.object({
        name: line(LABELS.name, 'Как в меню.'),
        slug,
        sentence: line(LABELS.sentence, 'Одно предложение под заголовком страницы.'),
        description: fields.text({
          label: LABELS.description,
          description: 'Два предложения, которые видят в поиске под ссылкой.',
          multiline: true,
          validation: { isRequired: true },
        }),
        subcategories: fields.array(
          fields.object({
            name: line(LABELS.name, 'Как на кнопке раздела.'),
            slug,
            sentence: line(LABELS.sentence, 'Одно предложение под заголовком раздела.'),
          }),
          {
            label: LABELS.subcategories,
            description: 'В этом порядке они стоят на странице.',
            itemLabel: ({ fields: { name } }) => name.value || 'Новый раздел',
          },
        ),
      }),
      {
        label: LABELS.categories,
        description: 'Порядок меню и главной: перетащите строку, чтобы поменять.',
        itemLabel: ({ fields: { name } }) => name.value || 'Новая категория',
      },
    ),
  },
})
