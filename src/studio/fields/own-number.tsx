import { Flex } from '@keystar/ui/layout'
import { Text } from '@keystar/ui/typography'
import { field } from './field.tsx'

/** A number that the studio gives to a new thing and nobody changes; the file has it as a number. */
export function ownNumber({ label }: { label: string }) {
  return field<string>({
    label,
    empty: '',
    parse: (stored) => (typeof stored === 'number' ? String(stored) : ''),
    stored: (number) => (number === '' ? undefined : Number(number)),
    problemOf: () => undefined,
    View: ({ value }) => (
      <Flex direction="column" gap="regular" role="group" aria-label={label}>
        <Text weight="medium">{label}</Text>
        <Text color="neutralSecondary">
          {value || 'Студия даст следующий свободный: он у товара навсегда, по нему живут заказы.'}
        </Text>
      </Flex>
    ),
  })
}
