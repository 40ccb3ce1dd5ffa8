import { ActionButton } from '@keystar/ui/button'
import { Box, Flex } from '@keystar/ui/layout'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'
import type { Named } from './named-things.ts'
import { NamePicker } from './NamePicker.tsx'
import { useNames } from './names.ts'

interface Options {
  label: string
  description: string
  of: Named
}

interface ListOptions extends Options {
  /** Whether an empty list is stored too. */
  isKeptEmpty?: boolean
}

interface OneOptions extends Options {
  /** Whether none may be chosen. */
  isOptional?: boolean
}

/** One thing by its slug, chosen by its Russian name. */
export function named({ isOptional = false, ...options }: OneOptions) {
  return field<string>({
    label: options.label,
    empty: '',
    parse: (stored) => (stored ?? '') as string,
    stored: (slug) => slug,
    problemOf: (slug) => (slug === '' && !isOptional ? 'Выберите из списка.' : undefined),
    View: (view) => <OneNamed {...options} {...view} />,
  })
}

/** Several things by their slugs, in the owner's order. */
export function namedList({ isKeptEmpty = false, ...options }: ListOptions) {
  return field<readonly string[]>({
    label: options.label,
    empty: [],
    parse: (stored) => (stored ?? []) as readonly string[],
    stored: (slugs) => (slugs.length > 0 || isKeptEmpty ? slugs : undefined),
    problemOf: (slugs) => (slugs.includes('') ? 'В одной из строк ничего не выбрано.' : undefined),
    View: (view) => <ManyNamed {...options} {...view} />,
  })
}

function OneNamed({ of, problem, ...picker }: Options & ViewProps<string>) {
  return <NamePicker {...picker} names={useNames(of)} errorMessage={problem} />
}

function ManyNamed({
  of,
  value: slugs,
  onChange,
  ...group
}: Options & ViewProps<readonly string[]>) {
  const names = useNames(of)
  return (
    <Group {...group}>
      {slugs.map((slug, index) => (
        <Flex key={index} gap="regular" alignItems="end" wrap>
          <Box flex="1 1 240px" minWidth={0}>
            <NamePicker
              label={`${index + 1}`}
              names={names}
              value={slug}
              onChange={(chosen) => onChange(slugs.with(index, chosen))}
            />
          </Box>
          <ActionButton
            aria-label={`Убрать: ${names[slug] ?? 'пустая строка'}`}
            onPress={() => onChange(slugs.filter((_, at) => at !== index))}
          >
            Убрать
          </ActionButton>
        </Flex>
      ))}
      <ActionButton alignSelf="start" onPress={() => onChange([...slugs, ''])}>
        Добавить
      </ActionButton>
    </Group>
  )
}
