import { ActionButton } from '@keystar/ui/button'
import { Checkbox } from '@keystar/ui/checkbox'
import { Box, Flex, Grid } from '@keystar/ui/layout'
import { Item, Picker } from '@keystar/ui/picker'
import { TextField } from '@keystar/ui/text-field'
import { Text } from '@keystar/ui/typography'
import { useStore } from '@nanostores/react'
import { useId, useState } from 'react'
import { slugOf } from '../slug.ts'
import { $problems } from './beside.tsx'
import { field, type ViewProps } from './field.tsx'
import { Group } from './Group.tsx'
import type { Named } from './named-things.ts'
import { NamePicker } from './NamePicker.tsx'
import { useNames } from './names.ts'
import { inputOf, problemIn, storedOf, valueOf, type Column, type Row } from './record-values.ts'

interface Options {
  label: string
  description: string
  /** Where the map lies in its file, as refusals name it. */
  path: string
  columns: readonly Column[]
  /** Names of the rows by key, where they have others than these. */
  names?: Readonly<Record<string, string>>
  /** Kind of things that the rows are named by. */
  of?: Named
  /** How a row is added: by a name that is a column, by choosing a thing, or by typing its key; without it rows stay these. */
  add?: { label: string; by: 'name' | 'thing' | 'key' }
  /** Whether the order of the rows means something, and can be changed. */
  isOrdered?: true
}

/** A map of objects, as rows that open to a form each. */
export function records(options: Options) {
  const { columns } = options
  return field<readonly Row[]>({
    label: options.label,
    empty: [],
    parse: (stored) =>
      Object.entries((stored ?? {}) as Record<string, unknown>).map(([slug, data]) => ({
        slug,
        data,
        typed: {},
      })),
    stored: (rows) =>
      Object.fromEntries(rows.map((row) => [keyOf(row), storedOf(row, columns)])) as never,
    problemOf: (rows) => {
      const keys = rows.map(keyOf)
      const twice = keys.find((key, index) => keys.indexOf(key) < index)
      if (twice !== undefined) return `«${twice}» записано дважды.`
      const isBroken = rows.some((row) => columns.some((column) => problemIn(row, column)))
      return isBroken ? 'В одной из строк что-то не так: она открыта.' : undefined
    },
    View: (view) => <RecordRows {...options} {...view} />,
  })
}

function keyOf({ slug, typed }: Row): string {
  return slug || slugOf(typed['name'] ?? '')
}

function RecordRows({
  value: rows,
  onChange,
  columns,
  path,
  names: fixed,
  of,
  add,
  isOrdered,
  ...group
}: Options & ViewProps<readonly Row[]>) {
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const refused = useStore($problems)
  const named = useNames(of ?? 'foodstuffs')
  const names = of ? named : (fixed ?? {})
  const nameOf = (row: Row) =>
    (columns.some(({ key }) => key === 'name')
      ? inputOf(
          row,
          columns.find(({ key }) => key === 'name')!,
        )
      : (names[row.slug] ?? row.slug)) || 'Новая строка'
  const refusalOf = (row: Row, { key }: Column) => {
    const at = [path, row.slug, key].filter(Boolean).join('.')
    return refused.find((problem) => problem.field === at || problem.field.startsWith(`${at}.`))
      ?.reason
  }
  const plus = (slug: string) => {
    setOpen(new Set([...open, rows.length]))
    onChange([...rows, { slug, data: undefined, typed: {} }])
  }

  return (
    <Group {...group}>
      {rows.map((row, index) => (
        <RecordRow
          key={index}
          name={nameOf(row)}
          row={row}
          columns={columns}
          problems={columns.map(
            (column) => refusalOf(row, column) ?? (group.problem && problemIn(row, column)),
          )}
          isOpened={open.has(index)}
          onToggle={() => setOpen(open.symmetricDifference(new Set([index])))}
          onTyped={(typed) => onChange(rows.with(index, { ...row, typed }))}
          {...(isOrdered &&
            index > 0 && {
              onRaise: () => {
                setOpen(new Set())
                onChange(rows.with(index - 1, row).with(index, rows[index - 1]!))
              },
            })}
          {...(add && {
            onRemove: () => {
              setOpen(new Set())
              onChange(rows.filter((_, at) => at !== index))
            },
          })}
        />
      ))}
      {add && <Adding {...add} names={names} onAdd={plus} />}
    </Group>
  )
}

interface RecordRowProps {
  name: string
  row: Row
  columns: readonly Column[]
  /** Of each column. */
  problems: readonly (string | undefined)[]
  isOpened: boolean
  onToggle: () => void
  onTyped: (typed: Row['typed']) => void
  onRaise?: () => void
  onRemove?: () => void
}

/** A row's name and buttons, and its inputs while it is open; one with a problem is. */
function RecordRow({
  name,
  row,
  columns,
  problems,
  isOpened,
  onToggle,
  onTyped,
  onRaise,
  onRemove,
}: RecordRowProps) {
  const isOpen = isOpened || problems.some(Boolean)
  const action = isOpen ? 'Свернуть' : 'Править'
  return (
    <Flex direction="column" gap="regular" role="group" aria-label={name}>
      <Flex gap="regular" alignItems="center" wrap>
        <Box flex="1 1 160px" minWidth={0}>
          <Text weight={isOpen ? 'semibold' : 'regular'}>{name}</Text>
        </Box>
        <ActionButton aria-expanded={isOpen} aria-label={`${action}: ${name}`} onPress={onToggle}>
          {action}
        </ActionButton>
        {onRaise && (
          <ActionButton aria-label={`Выше: ${name}`} onPress={onRaise}>
            Выше
          </ActionButton>
        )}
        {onRemove && (
          <ActionButton aria-label={`Убрать: ${name}`} onPress={onRemove}>
            Убрать
          </ActionButton>
        )}
      </Flex>
      {isOpen && (
        <Grid
          gap="large"
          alignItems="start"
          columns="repeat(auto-fill, minmax(min(240px, 100%), 1fr))"
        >
          {columns.map((column, at) => (
            <Cell
              key={column.key}
              column={column}
              text={inputOf(row, column)}
              problem={problems[at]}
              onText={(text) => onTyped({ ...row.typed, [column.key]: text })}
            />
          ))}
        </Grid>
      )}
    </Flex>
  )
}

/** The way to a new row. */
function Adding({
  label,
  by,
  names,
  onAdd,
}: NonNullable<Options['add']> & {
  names: Readonly<Record<string, string>>
  onAdd: (slug: string) => void
}) {
  const [slug, setSlug] = useState('')
  const press = () => {
    onAdd(slug.trim())
    setSlug('')
  }
  return (
    <Flex gap="regular" alignItems="end" wrap>
      {by === 'thing' && (
        <Box flex="1 1 240px" minWidth={0}>
          <NamePicker label={label} names={{ ...names }} value={slug} onChange={setSlug} />
        </Box>
      )}
      {by === 'key' && <TextField label={label} value={slug} onChange={setSlug} />}
      <ActionButton isDisabled={by !== 'name' && slug.trim() === ''} onPress={press}>
        {by === 'name' ? label : 'Добавить'}
      </ActionButton>
    </Flex>
  )
}

interface CellProps {
  column: Column
  text: string
  problem: string | undefined
  onText: (text: string) => void
}

function Cell({ column, text, problem, onText }: CellProps) {
  const { label, description, kind, options = {}, of } = column
  const names = useNames(of ?? 'foodstuffs')
  const own = { label, description, errorMessage: problem && startOfSentence(problem) }
  switch (kind) {
    case 'flag':
      return (
        <Checkbox
          isSelected={text === 'true'}
          onChange={(isTicked) => onText(isTicked ? 'true' : '')}
        >
          <Text>{label}</Text>
          {description && <Text slot="description">{description}</Text>}
        </Checkbox>
      )
    case 'choice':
      return (
        <Picker
          {...own}
          items={[{ id: '', name: 'нет' }, ...itemsOf(options)]}
          value={text}
          onChange={(chosen) => onText(String(chosen))}
        >
          {({ id, name }) => <Item key={id}>{name}</Item>}
        </Picker>
      )
    case 'choices':
      return <Choices {...own} column={column} text={text} onText={onText} />
    case 'named':
      return <NamePicker {...own} names={names} value={text} onChange={onText} />
    default:
      return <TextField {...own} value={text} onChange={onText} />
  }
}

/** Several of a few things; the file has them in the order of the choices. */
function Choices({
  label,
  description,
  errorMessage,
  column,
  text,
  onText,
}: Omit<CellProps, 'problem'> & {
  label: string
  description: string | undefined
  errorMessage: string | undefined
}) {
  const chosen = (valueOf(text, column) ?? []) as readonly string[]
  const heading = useId()
  const options = itemsOf(column.options ?? {})
  return (
    <Flex
      direction="column"
      gap="regular"
      gridColumn="1 / -1"
      role="group"
      aria-labelledby={heading}
    >
      <Text id={heading}>{label}</Text>
      {description && <Text color="neutralSecondary">{description}</Text>}
      <Grid gap="regular" columns="repeat(auto-fill, minmax(min(200px, 100%), 1fr))">
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isTicked) => {
              const now = isTicked ? [...chosen, id] : chosen.filter((other) => other !== id)
              onText(now.join(', '))
            }}
          >
            {name}
          </Checkbox>
        ))}
      </Grid>
      {errorMessage && (
        <Text color="critical" role="alert">
          {errorMessage}
        </Text>
      )}
    </Flex>
  )
}

function itemsOf(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([id, name]) => ({ id, name }))
}

function startOfSentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('ru')}${text.slice(1)}`
}
