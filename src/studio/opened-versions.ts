import { $problems } from './fields/beside.tsx'
import type { Refusal } from './refusal.ts'
import type { TreeEntry } from './tree.ts'

/**
 * Adds to every update the versions that the page has read, by which the server knows what somebody else has changed since,
 * and hands each refusal to the fields that it is about. The page itself does neither for files on a disk.
 */
export function sendOpenedVersions(): void {
  const send = globalThis.fetch
  let opened: Record<string, string> = {}
  globalThis.fetch = async (input, init) => {
    const path = typeof input === 'string' ? input : ''
    const body =
      path === '/api/keystatic/update'
        ? JSON.stringify({ ...(JSON.parse(init!.body as string) as object), base: baseOf(init!) })
        : init?.body
    const answer = await send(input, { ...init, body: body ?? null })
    if (path === '/api/keystatic/update') {
      if (answer.status === 409) {
        const { message, problems } = (await answer.json()) as Refusal
        $problems.set(problems)
        return new Response(message, { status: 409 })
      }
      $problems.set([])
    }
    if (answer.ok && (path === '/api/keystatic/tree' || path === '/api/keystatic/update')) {
      const entries = (await answer.clone().json()) as TreeEntry[]
      opened = Object.fromEntries(entries.map((entry) => [entry.path, entry.sha]))
    }
    return answer
  }

  function baseOf({ body }: RequestInit): Record<string, string> {
    const { additions, deletions } = JSON.parse(body as string) as Record<
      'additions' | 'deletions',
      { path: string }[]
    >
    const paths = [...additions, ...deletions].map(({ path }) => path)
    return Object.fromEntries(
      paths.flatMap((path) => (path in opened ? [[path, opened[path]!]] : [])),
    )
  }
}
