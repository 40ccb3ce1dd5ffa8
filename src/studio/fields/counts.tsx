import { ActionButton } from '@keystar/ui/button'
import { NumberField } from '@keystar/ui/number-field'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'
import type { Named } from './named-things.ts'
import { NamedRow } from './NamedRow.tsx'
import { useNames } from './names.ts'

interface Count {
  slug: string
  /** NaN while its input is empty. */
  count: number
}

interface Options {
  label: string
  description: string
  of: Named
  /** Label of what is counted: «Что». */
  what: string
  /** Label of the number: «Штук». */
  unit: string
  step: number
}

/** A map of what a thing is made of, slug → number, as rows of a Russian name and a number. */
export function counts(options: Options) {
  return field<readonly Count[]>({
    label: options.label,
    empty: [],
    parse: (stored) =>
      Object.entries((stored ?? {}) as Record<string, number>).map(([slug, count]) => ({
        slug,
        count,
      })),
    stored: (rows) => Object.fromEntries(rows.map(({ slug, count }) => [slug, count])),
    problemOf,
    View: (view) => <CountRows {...options} {...view} />,
  })
}

function problemOf(rows: readonly Count[]): string | undefined {
  if (rows.length === 0) return 'Добавьте хотя бы одну строку.'
  if (rows.some(({ slug }) => slug === '')) return 'В одной из строк ничего не выбрано.'
  if (rows.some(({ count }) => !(count > 0))) return 'Количество должно быть больше нуля.'
  const slugs = new Set(rows.map(({ slug }) => slug))
  return slugs.size < rows.length ? 'Одно и то же выбрано дважды: сложите строки.' : undefined
}

function CountRows({
  of,
  what,
  unit,
  step,
  value: rows,
  onChange,
  ...group
}: Options & ViewProps<readonly Count[]>) {
  const names = useNames(of)
  const replace = (index: number, change: Partial<Count>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...change } : row)))
  return (
    <Group {...group}>
      {rows.map(({ slug, count }, index) => (
        <NamedRow
          key={index}
          label={what}
          names={names}
          value={slug}
          onChange={(chosen) => replace(index, { slug: chosen })}
          removeLabel={`Убрать: ${names[slug] ?? 'пустая строка'}`}
          onRemove={() => onChange(rows.filter((_, at) => at !== index))}
        >
          <NumberField
            label={unit}
            value={count}
            step={step}
            hideStepper
            width="alias.singleLineWidth"
            onChange={(typed) => replace(index, { count: typed })}
          />
        </NamedRow>
      ))}
      <ActionButton
        alignSelf="start"
        onPress={() => onChange([...rows, { slug: '', count: Number.NaN }])}
      >
        Добавить строку
      </ActionButton>
    </Group>
  )
}
