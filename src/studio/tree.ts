import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An entry of a Git tree, as the studio's page reads it. */
export interface TreeEntry {
  /** Relative to the project, with forward slashes. */
  path: string
  mode: '040000' | '100644'
  type: 'tree' | 'blob'
  /** Git's name of the contents: equal contents have equal names. */
  sha: string
}

/** The entries of one folder below the project, its own included, each with the name that Git gives it. */
export function treeOf(project: string, folder: string): TreeEntry[] {
  const parents = folder.split('/').slice(0, -1)
  let { entries, own } = readTree(project, folder)
  for (let depth = parents.length; depth > 0; depth--) {
    const path = parents.slice(0, depth).join('/')
    entries = [own, ...entries]
    own = { path, mode: '040000', type: 'tree', sha: treeSha([own]) }
  }
  return [own, ...entries]
}

/** Git's name of a file with these contents. */
export function blobSha(contents: Buffer): string {
  return gitSha('blob', contents)
}

function readTree(project: string, folder: string): { entries: TreeEntry[]; own: TreeEntry } {
  const children: TreeEntry[] = []
  const entries: TreeEntry[] = []
  for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      const inner = readTree(project, path)
      children.push(inner.own)
      entries.push(inner.own, ...inner.entries)
    } else if (entry.isFile()) {
      const sha = blobSha(readFileSync(join(project, path)))
      const blob: TreeEntry = { path, mode: '100644', type: 'blob', sha }
      children.push(blob)
      entries.push(blob)
    }
  }
  return { entries, own: { path: folder, mode: '040000', type: 'tree', sha: treeSha(children) } }
}

function treeSha(children: readonly TreeEntry[]): string {
  const nameOf = ({ path, type }: TreeEntry) =>
    path.slice(path.lastIndexOf('/') + 1) + (type === 'tree' ? '/' : '')
  const sorted = children.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const lines = sorted.map(({ path, mode, sha }) =>
    Buffer.concat([
      Buffer.from(`${mode.replace(/^0/, '')} ${path.slice(path.lastIndexOf('/') + 1)}\0`),
      Buffer.from(sha, 'hex'),
    ]),
  )
  return gitSha('tree', Buffer.concat(lines))
}

function gitSha(type: 'tree' | 'blob', contents: Buffer): string {
  return createHash('sha1').update(`${type} ${contents.length}\0`).update(contents).digest('hex')
}
