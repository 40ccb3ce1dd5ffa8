import { fields } from '@keystatic/core'
import { LABELS } from '../labels.ts'
import { slugOf } from '../slug.ts'

/** A name, from which the address of a new thing is made. */
export function nameWithAddress(
  description: string,
  about = 'Латиницей, из него получается адрес страницы. Если поменять, со старого адреса откроется новый.',
) {
  return fields.slug({
    name: { label: LABELS.name, description, validation: { isRequired: true } },
    slug: {
      label: 'Адрес',
      description: about,
      generate: slugOf,
    },
  })
}
