import type { BuildMeta } from '../../contract/build-json.ts'
import { thisBuild } from './this-build.ts'

let manifest: BuildMeta | undefined

let loading: Promise<void> | undefined

/**
 * Loads the list of this build's pages and their shells, once it has succeeded never again. Without it the functions below know
 * nothing. Rejects without a network.
 */
export function loadManifest(): Promise<void> {
  return (loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  }))
}

async function load(): Promise<void> {
  // The staff's pages and the edge's own belong to no build.
  if (!thisBuild) return
  const response = await fetch(`/builds/meta/${thisBuild}.json`)
  if (response.ok) manifest = (await response.json()) as BuildMeta
}

/** Whether the path is a page of this build; undefined while the manifest is not loaded. */
export function isPage(path: string): boolean | undefined {
  return manifest?.prerendered.includes(path)
}

/** Whether the page has another shell than `shell`; undefined while the manifest is not loaded. */
export function hasOtherShell(path: string, shell = ''): boolean | undefined {
  if (!manifest) return undefined
  // Pages of the usual shell are not listed.
  const { shells } = manifest
  const listed = Object.keys(shells).find((id) => shells[id]!.includes(path))
  return listed ? listed !== shell : shell in shells
}

/** Modules that every page of the shell imports with the first interaction; none while the manifest is not loaded. */
export function modulesOfShell(shell = ''): string[] {
  return manifest?.modules[shell] ?? []
}

/** Whether this build has a service worker; false while the manifest is not loaded. */
export function worksOffline(): boolean {
  return manifest?.offline !== undefined
}
