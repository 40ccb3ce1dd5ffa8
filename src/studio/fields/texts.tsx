import { ActionButton } from '@keystar/ui/button'
import { TextArea } from '@keystar/ui/text-field'
import { slugOf } from '../slug.ts'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'

interface Row {
  /** Empty for a new one, whose slug follows from its text. */
  slug: string
  text: string
}

interface Options {
  label: string
  description: string
  /** Label of one text. */
  one: string
}

/** A map of texts, slug → text, as rows that show the text only. */
export function texts(options: Options) {
  return field<readonly Row[]>({
    label: options.label,
    empty: [],
    parse: (stored) =>
      Object.entries((stored ?? {}) as Record<string, string>).map(([slug, text]) => ({
        slug,
        text,
      })),
    stored: (rows) =>
      Object.fromEntries(rows.map(({ slug, text }) => [slug || slugOf(text), text.trim()])),
    problemOf: (rows) =>
      rows.some(({ text }) => text.trim() === '') ? 'Одна из строк пустая.' : undefined,
    View: (view) => <TextRows {...options} {...view} />,
  })
}

function TextRows({ one, value: rows, onChange, ...group }: Options & ViewProps<readonly Row[]>) {
  return (
    <Group {...group}>
      {rows.map(({ slug, text }, index) => (
        <TextArea
          key={index}
          label={`${one} ${index + 1}`}
          value={text}
          onChange={(typed) => onChange(rows.with(index, { slug, text: typed }))}
        />
      ))}
      <ActionButton alignSelf="start" onPress={() => onChange([...rows, { slug: '', text: '' }])}>
        Добавить
      </ActionButton>
    </Group>
  )
}
