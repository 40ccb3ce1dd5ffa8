import { $problems } from './fields/beside.tsx'
import { holdForms } from './hold-form.ts'
import type { Refusal } from './refusal.ts'
import type { TreeEntry } from './tree.ts'

/** Git's names of the files' contents, by path. */
type Versions = Readonly<Record<string, string>>

type Form = Record<'additions' | 'deletions', { path: string }[]>

/**
 * Adds to every update the versions that the page has read, by which the server knows what somebody else has changed since,
 * hands each refusal to the fields that it is about, and holds the form meanwhile. The page itself does neither for files on
 * a disk.
 */
export function sendOpenedVersions(root: HTMLElement): void {
  const send = globalThis.fetch
  const hold = holdForms(root)
  let opened: Versions = {}
  globalThis.fetch = async (input, init) => {
    if (input === '/api/keystatic/update') return update(init!)
    const answer = await send(input, init)
    if (answer.ok && input === '/api/keystatic/tree') opened = await versionsIn(answer)
    return answer
  }

  async function update(init: RequestInit): Promise<Response> {
    hold.begin()
    try {
      const form = JSON.parse(init.body as string) as Form
      const paths = [...form.additions, ...form.deletions].map(({ path }) => path)
      const known = Object.entries(opened).filter(([path]) => paths.includes(path))
      const store = (isAgreed: boolean) =>
        send('/api/keystatic/update', {
          ...init,
          body: JSON.stringify({ ...form, base: Object.fromEntries(known), isAgreed }),
        })
      let answer = await store(false)
      let refusal = await refusalIn(answer)
      if (refusal?.question && confirm(refusal.question)) {
        answer = await store(true)
        refusal = await refusalIn(answer)
      }
      $problems.set(refusal?.problems ?? [])
      const stored = answer.ok ? await versionsIn(answer) : opened
      const moved =
        answer.ok && form.additions.find(({ path }) => isProduct(path) && !(path in stored))
      if (moved) return await openMoved(moved.path, Object.keys(stored))
      // A form whose file stays as it was, such as one with a space more, is not read again.
      hold.end(paths.some((path) => stored[path] !== opened[path]))
      opened = stored
      return refusal ? new Response(refusal.message, { status: 409 }) : answer
    } catch {
      hold.end(false)
      return new Response(
        'Не сохранено: студия не отвечает. Всё, что вы ввели, осталось в форме. Запустите студию и сохраните ещё раз.',
        { status: 503 },
      )
    }
  }
}

/** Opens a product's form in the category to which it has moved; the form that is left stays held meanwhile. */
function openMoved(path: string, paths: readonly string[]): Promise<never> {
  const file = path.slice(path.lastIndexOf('/'))
  const [category, slug] = paths
    .find((one) => isProduct(one) && one.endsWith(file))!
    .split(/[/.]/)
    .slice(3)
  location.assign(`/keystatic/collection/${category}/item/${slug}`)
  return new Promise(() => {})
}

const isProduct = (path: string) => path.startsWith('src/content/products/')

/** Why a form was refused; undefined when it was not. */
async function refusalIn(answer: Response): Promise<Refusal | undefined> {
  if (answer.status !== 409) return undefined
  const isJson = answer.headers.get('content-type')?.includes('json')
  return isJson
    ? ((await answer.json()) as Refusal)
    : { message: await answer.text(), problems: [] }
}

async function versionsIn(answer: Response): Promise<Versions> {
  const entries = (await answer.clone().json()) as TreeEntry[]
  return Object.fromEntries(entries.map(({ path, sha }) => [path, sha]))
}
