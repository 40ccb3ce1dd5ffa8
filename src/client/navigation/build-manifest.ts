import { thisBuild } from './this-build.ts'

/** What of `builds/meta/{id}.json` the browser needs. API.md. */
interface Manifest {
  prerendered: string[]
  shells: Record<string, string[]>
}

let prerendered: ReadonlySet<string> | undefined
let shells: ReadonlyMap<string, string> | undefined

/** Learns which paths have a payload and which need another shell. Without it, asking tells. */
export async function loadManifest(): Promise<void> {
  const response = await fetch(`/builds/meta/${thisBuild}.json`)
  if (!response.ok) return
  const manifest = (await response.json()) as Manifest
  prerendered = new Set(manifest.prerendered)
  shells = new Map(
    Object.entries(manifest.shells).flatMap(([shell, paths]) =>
      paths.map((path): [string, string] => [path, shell]),
    ),
  )
}

/** Whether the path is a page of this build; undefined as long as nobody knows. */
export function isPage(path: string): boolean | undefined {
  return prerendered?.has(path)
}

/** Whether a page stands in another shell than `shell`; undefined as long as nobody knows. */
export function hasOtherShell(path: string, shell: string | undefined): boolean | undefined {
  if (!shells) return undefined
  const rare = shells.get(path)
  return rare ? rare !== shell : [...shells.values()].includes(shell ?? '')
}
