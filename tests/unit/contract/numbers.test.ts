import { expect, test } from 'vitest'
import { openApi } from '../../../functions/openapi/document.ts'

type Node = Record<string, unknown>

const { paths, components } = openApi() as {
  paths: Record<string, Record<string, { requestBody?: Node }>>
  components: { schemas: Record<string, Node> }
}

/** The places of numbers without a greatest value below a node of the document. */
function unbounded(node: unknown, path: string): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { type, maximum, $ref, ...parts } = node as Node
  const name = typeof $ref === 'string' ? $ref.split('/').at(-1)! : undefined
  const isOpen = (type === 'integer' || type === 'number') && typeof maximum !== 'number'
  return [
    ...(isOpen ? [path] : []),
    ...(name === undefined ? [] : unbounded(components.schemas[name], `${path}/${name}`)),
    ...Object.entries(parts).flatMap(([key, part]) => unbounded(part, `${path}/${key}`)),
  ]
}

test('every number of a request has a greatest value: a database holds 64 bits', () => {
  const bodies = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { requestBody }]) =>
      requestBody ? [{ path: `${method} ${path}`, requestBody }] : [],
    ),
  )
  expect(bodies.length).toBeGreaterThan(10)
  expect(bodies.flatMap(({ path, requestBody }) => unbounded(requestBody, path))).toEqual([])
})
