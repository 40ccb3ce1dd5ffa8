import { singleton } from '@keystatic/core'
import { texts } from '../fields/texts.tsx'
import { LABELS } from '../labels.ts'

/** The form of `storage.yaml`. */
export const storageForm = singleton({
  label: 'Как хранить',
  path: 'src/content/storage',
  format: 'yaml',
  schema: {
    storage: texts({
      label: LABELS.storage,
      description: 'Советы, из которых выбирают в форме блюда. На странице товара они дословно.',
      one: 'Совет',
    }),
  },
})
