import { Flex } from '@keystar/ui/layout'
import { NumberField } from '@keystar/ui/number-field'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'

/** NaN while an input is empty. */
interface Ends {
  from: number
  to: number
}

interface Options {
  label: string
  description: string
}

/** A pair of whole numbers, stored as `[from, to]`. */
export function range(options: Options) {
  return field<Ends>({
    label: options.label,
    empty: { from: Number.NaN, to: Number.NaN },
    parse: (stored) => {
      const [from = Number.NaN, to = Number.NaN] = (stored ?? []) as number[]
      return { from, to }
    },
    stored: ({ from, to }) => [from, to],
    problemOf: ({ from, to }) => {
      if (Number.isNaN(from) || Number.isNaN(to)) return 'Заполните оба числа.'
      if (from <= 0 || to <= 0) return 'Оба числа должны быть больше нуля.'
      return from < to ? undefined : 'Второе число должно быть больше первого.'
    },
    View: (view) => <RangeEnds {...options} {...view} />,
  })
}

function RangeEnds({ value, onChange, ...group }: Options & ViewProps<Ends>) {
  return (
    <Group {...group}>
      <Flex gap="regular">
        {(['from', 'to'] as const).map((end) => (
          <NumberField
            key={end}
            label={end === 'from' ? 'От' : 'До'}
            value={value[end]}
            onChange={(typed) => onChange({ ...value, [end]: typed })}
          />
        ))}
      </Flex>
    </Group>
  )
}
