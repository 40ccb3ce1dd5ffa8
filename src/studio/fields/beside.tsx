import type { ComponentSchema, Config } from '@keystatic/core'
import { Flex } from '@keystar/ui/layout'
import { Text } from '@keystar/ui/typography'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import {
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'
import type { FieldProblem } from '../refusal.ts'

/** What the last form was refused for, until it is edited. */
export const $problems = atom<readonly FieldProblem[]>([])

type Schema = Record<string, ComponentSchema>
type FormField = Extract<ComponentSchema, { kind: 'form' }>

/** The studio's forms with what is wrong beside each field, once saving was refused. */
export function withProblems(config: Config): Config {
  return {
    ...config,
    ...(config.collections && { collections: eachSchema(config.collections) }),
    ...(config.singletons && { singletons: eachSchema(config.singletons) }),
  }
}

function eachSchema<Form extends { schema: Schema }>(forms: Record<string, Form>) {
  return Object.fromEntries(
    Object.entries(forms).map(([key, form]) => [
      key,
      { ...form, schema: schemaWithProblems(form.schema, '') },
    ]),
  )
}

function schemaWithProblems(schema: Schema, prefix: string): Schema {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, field]): [string, ComponentSchema][] => {
      const path = `${prefix}${key}`
      if (field.kind === 'form') return [[key, formField(field, path)]]
      if (field.kind === 'object') {
        const fields = schemaWithProblems(field.fields, `${path}.`)
        return [
          [key, { ...field, fields }],
          [`${key}_problem`, note((problem) => problem === path)],
        ]
      }
      // The rows of a list open one by one: what is wrong with any of them stands below the list.
      return [
        [key, inDialogs(field, path)],
        [`${key}_problem`, note((problem) => isWithin(problem, path))],
      ]
    }),
  )
}

/** A list with its rows' fields marked where they are wrong, in the dialog that edits a row. */
function inDialogs(field: ComponentSchema, path: string): ComponentSchema {
  if (field.kind === 'form') return formField(field, `${path}.*`)
  if (field.kind === 'array')
    return { ...field, element: inDialogs(field.element, path) } as ComponentSchema
  if (field.kind !== 'object') return field
  const fields = Object.entries(field.fields).map(([key, inner]) => [key, inDialogs(inner, path)])
  return { ...field, fields: Object.fromEntries(fields) as Schema }
}

interface InputProps {
  value: unknown
  forceValidation: boolean
  onChange: (value: unknown) => void
}

/** The field with its problems below its input. */
function formField(field: FormField, path: string): FormField {
  const { Input } = field as unknown as { Input: ComponentType<InputProps> }
  return {
    ...field,
    Input: (props: InputProps) => (
      <Beside
        isAbout={(problem) => isWithin(problem, path)}
        isWrong={props.forceValidation && isRefused(field, props.value)}
      >
        <Input
          {...props}
          onChange={(value) => {
            forget(path)
            props.onChange(value)
          }}
        />
      </Beside>
    ),
  } as FormField
}

/** Whether Keystatic refuses the value. */
function isRefused(field: FormField, value: unknown): boolean {
  const { validate } = field as unknown as {
    validate: (this: void, value: unknown, given: object | undefined) => unknown
  }
  try {
    // Only a name that makes an address is compared with those of others.
    const names = { slugField: { slugs: new Set(), glob: '*' } }
    const isName = typeof value === 'object' && value !== null && 'slug' in value
    validate(value, isName ? names : undefined)
    return false
  } catch {
    return true
  }
}

/** A place for problems after a field that has no input of its own; it is never stored. */
function note(isAbout: (problem: string) => boolean): FormField {
  return {
    kind: 'form',
    label: '',
    Input: () => <Beside isAbout={isAbout} />,
    defaultValue: () => null,
    parse: () => null,
    serialize: () => ({ value: undefined }),
    validate: () => null,
    reader: { parse: () => null },
  }
}

interface Props {
  isAbout: (problem: string) => boolean
  /** Whether Keystatic refuses the field's value: wrong-fields.ts finds it by that. */
  isWrong?: boolean
  children?: ReactNode
}

function Beside({ isAbout, isWrong, children }: Props) {
  const problems = useStore($problems)
  const own = problems.filter(({ field }) => isAbout(field))
  const isFirst = own.length > 0 && own[0] === problems[0]
  const place = useRef<HTMLDivElement>(null)
  const isNotTaken = useNotTaken(place)
  useEffect(() => {
    if (!isFirst) return
    place.current?.scrollIntoView({ block: 'center' })
    place.current?.querySelector<HTMLElement>('input, textarea, button')?.focus()
  }, [isFirst, problems])
  if (own.length === 0 && !children) return null
  return (
    <div ref={place} data-wrong={isWrong || undefined}>
      <Flex direction="column" gap="regular">
        {children}
        {isNotTaken && (
          <Text color="critical" role="alert">
            Здесь можно вписать только число.
          </Text>
        )}
        {own.map(({ reason }) => (
          <Text key={reason} color="critical" role="alert">
            {startOfSentence(reason)}
          </Text>
        ))}
      </Flex>
    </div>
  )
}

/** Whether a field of numbers has just dropped what was typed or pasted, which it does without a word; until the next character that it takes. */
function useNotTaken(place: RefObject<HTMLElement | null>): boolean {
  const [isNotTaken, setNotTaken] = useState(false)
  useEffect(() => {
    const field = place.current
    if (!field) return
    const ended = new AbortController()
    const { signal } = ended
    // The field's own listener has decided by the time this one runs.
    field.addEventListener(
      'beforeinput',
      (event) => {
        if (event.defaultPrevented) setNotTaken(true)
      },
      { signal },
    )
    const taken = () => setNotTaken(false)
    field.addEventListener('input', taken, { signal })
    document.addEventListener('submit', taken, { signal, capture: true })
    return () => ended.abort()
  }, [place])
  return isNotTaken
}

function startOfSentence(text: string): string {
  return `${text.charAt(0).toLocaleUpperCase('ru')}${text.slice(1)}`
}

function isWithin(problem: string, path: string): boolean {
  return problem === path || problem.startsWith(`${path}.`)
}

/** What was wrong with a field is no longer shown once it is edited. */
function forget(path: string): void {
  const left = $problems.get().filter(({ field }) => !isWithin(field, path))
  if (left.length < $problems.get().length) $problems.set(left)
}
