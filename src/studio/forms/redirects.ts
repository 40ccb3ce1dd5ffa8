import { fields, singleton } from '@keystatic/core'
import { LABELS } from '../labels.ts'

const address = (label: string, description: string) =>
  fields.text({ label, description, validation: { isRequired: true } })

/** The form of `redirects.json`. */
export const redirectsForm = singleton({
  label: 'Старые адреса',
  path: 'src/content/redirects',
  format: 'json',
  schema: {
    redirects: fields.array(
      fields.object({
        old: address(LABELS.old, 'Адрес, который кто-то мог сохранить: /product/staroe-nazvanie/.'),
        now: address(LABELS.now, 'Страница магазина, которая откроется вместо него.'),
      }),
      {
        label: LABELS.redirects,
        description:
          'Когда вы меняете адрес товара или удаляете его, строка появляется здесь сама. Руками — другие имена страниц.',
        itemLabel: ({ fields: { old, now } }) => `${old.value} → ${now.value}`,
      },
    ),
  },
})
