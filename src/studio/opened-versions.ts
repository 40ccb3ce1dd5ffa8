import { $problems } from './fields/beside.tsx'
import { holdForm } from './hold-form.ts'
import type { Refusal } from './refusal.ts'
import type { TreeEntry } from './tree.ts'

/**
 * Adds to every update the versions that the page has read, by which the server knows what somebody else has changed since,
 * hands each refusal to the fields that it is about, and holds the form meanwhile. The page itself does neither for files on
 * a disk.
 */
export function sendOpenedVersions(root: HTMLElement): void {
  const send = globalThis.fetch
  let opened: Record<string, string> = {}
  globalThis.fetch = async (input, init) => {
    const isUpdate = input === '/api/keystatic/update'
    const answer = isUpdate ? await update(init!) : await send(input, init)
    if (answer.ok && (isUpdate || input === '/api/keystatic/tree')) {
      const entries = (await answer.clone().json()) as TreeEntry[]
      opened = Object.fromEntries(entries.map((entry) => [entry.path, entry.sha]))
    }
    return answer
  }

  async function update(init: RequestInit): Promise<Response> {
    const letGo = holdForm(root)
    try {
      const form = JSON.parse(init.body as string) as object
      const answer = await send('/api/keystatic/update', {
        ...init,
        body: JSON.stringify({ ...form, base: baseOf(init) }),
      })
      const refusal = answer.status === 409 ? ((await answer.json()) as Refusal) : undefined
      letGo(answer.ok ? 'read-again' : 'now')
      $problems.set(refusal?.problems ?? [])
      return refusal ? new Response(refusal.message, { status: 409 }) : answer
    } catch (error) {
      letGo('now')
      throw error
    }
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
