import { Validator, type Schema } from '@cfworker/json-schema'
import { parse } from 'yaml'

/** One response in an OpenAPI document. */
interface ResponseObject {
  headers?: Record<string, Reference | HeaderObject>
  content?: Record<string, { schema: Schema }>
}
interface HeaderObject {
  required?: boolean
  schema: Schema
}
type Reference = { $ref: string }
type Responses = Record<string, ResponseObject | Reference>
interface Operation {
  responses: Responses
}

/** The members of the HTTP contract that are needed to check a response. */
export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
  components: Record<string, Record<string, unknown>>
  'x-other-methods': Responses
  'x-other-paths': Responses
}

export interface Exchange {
  method: string
  /** As sent, without the query. */
  path: string
  status: number
  header: (name: string) => string | null | undefined
  /** Undefined where it cannot be read any more. */
  body: string | undefined
}

/** Reads the text of `/openapi.yaml`. */
export function readContract(text: string): OpenApi {
  return parse(text) as OpenApi
}

/** Whether the contract covers this path; it does not cover pages and other files. */
export function isInContract(path: string): boolean {
  return /^\/(api|builds)(\/|$)|\/_payload\.json$/.test(path)
}

/** Checks a response against the document. Returns what is wrong with it, nothing if it keeps the contract. */
export function contractChecker(document: OpenApi): (exchange: Exchange) => string[] {
  const find = responseFinder(document)
  const faultsOf = schemaChecker(document)
  return ({ method, path, status, header, body }) => {
    const place = `${method} ${path} ${status}`
    const response = find(method, path, status)
    if (!response) return [`${place}: the contract has no such status`]
    return [
      ...headerFaults(response.headers ?? {}, header),
      ...(method === 'HEAD' || body === undefined
        ? []
        : bodyFaults(response.content, header, body)),
    ].map((fault) => `${place}: ${fault}`)
  }

  function headerFaults(
    headers: NonNullable<ResponseObject['headers']>,
    header: Exchange['header'],
  ): string[] {
    return Object.entries(headers).flatMap(([name, reference]) => {
      const { required, schema } = resolve<HeaderObject>(document, reference)
      const value = header(name)
      if (value === null || value === undefined) return required ? [`no header ${name}`] : []
      return faultsOf(schema, value).map((fault) => `${name}: ${value}: ${fault}`)
    })
  }

  function bodyFaults(
    content: ResponseObject['content'],
    header: Exchange['header'],
    body: string,
  ): string[] {
    if (!content) return body === '' ? [] : ['has a body']
    const type = header('content-type')?.split(';')[0] ?? 'no type'
    const media = content[type]
    if (!media) return [`is ${type}`]
    try {
      return faultsOf(media.schema, JSON.parse(body))
    } catch {
      return ['is not JSON']
    }
  }
}

/** Finds the response that the document describes; undefined for a status that it does not name. */
function responseFinder(document: OpenApi) {
  const templates = Object.entries(document.paths).map(([template, operations]) => ({
    pattern: patternOf(template, operations),
    operations,
  }))
  return (method: string, path: string, status: number): ResponseObject | undefined => {
    const match = templates.find(({ pattern }) => pattern.test(path))
    const name = (method === 'HEAD' ? 'GET' : method).toLowerCase()
    const responses = match
      ? (match.operations[name]?.responses ?? document['x-other-methods'])
      : document['x-other-paths']
    const response = responses[String(status)]
    return response && resolve(document, response)
  }
}

/** Validates values against schemas of the document; each schema is compiled once. */
function schemaChecker(document: OpenApi): (schema: Schema, value: unknown) => string[] {
  const $defs = withLocalReferences(document.components['schemas'] as Record<string, Schema>)
  const validators = new Map<unknown, Validator>()
  return (schema, value) => {
    const validator =
      validators.get(schema) ??
      new Validator({ ...withLocalReferences(schema), $defs }, '2020-12', false)
    validators.set(schema, validator)
    const { valid, errors } = validator.validate(value)
    return valid ? [] : errors.map(({ instanceLocation, error }) => `${instanceLocation} ${error}`)
  }
}

/** The schema with references to `$defs`, where JSON Schema looks for them. */
function withLocalReferences<Part>(schema: Part): Part {
  return JSON.parse(JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')) as Part
}

function resolve<Target>(document: OpenApi, value: Target | Reference): Target {
  if (typeof value !== 'object' || value === null || !('$ref' in value)) return value
  const [, , section = '', name = ''] = value.$ref.split('/')
  return document.components[section]?.[name] as Target
}

/** The paths of a template: a parameter is one segment, or with `x-spans-segments` any number of them. */
function patternOf(template: string, operations: Record<string, unknown>): RegExp {
  const parameter = JSON.stringify(operations).includes('"x-spans-segments":true')
    ? '(?:.*/)?'
    : '[^/]+'
  const parts = template.split(/\{\w+\}/).map((part) => part.replaceAll(/[.\\]/g, '\\$&'))
  return new RegExp(`^${parts.join(parameter)}$`)
}
