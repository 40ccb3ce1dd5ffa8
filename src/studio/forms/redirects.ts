import { fields, singleton } from '@keystatic/core'
import { formOf } from '../file-names.ts'
import { LABELS } from '../labels.ts'

const address = (label: string, description: string) =>
  fields.text({ label, description, validation: { isRequired: true } })

/** The form of `redirects.json`. */
export const redirectsForm = singleton({
  ...formOf('src/content/redirects.json'),
  schema: {
    redirects: fields.array(
      fields.object({
        old: address(
          LABELS.old,
          'Адрес, который кто-то мог сохранить, как в ссылке: /product/staroe-nazvanie/, а из прежнего магазина — /12-kanape.html или /index.php?id=5.',
        ),
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
