import { singleton } from '@keystatic/core'
import { texts } from '../fields/texts.tsx'
import { formOf } from '../file-names.ts'
import { LABELS } from '../labels.ts'

/** The form of `storage.yaml`. */
export const storageForm = singleton({
  ...formOf('src/content/storage.yaml'),
  schema: {
    storage: texts({
      label: LABELS.storage,
      description: 'Советы, из которых выбирают в форме блюда. На странице товара они дословно.',
      one: 'Совет',
    }),
  },
})
