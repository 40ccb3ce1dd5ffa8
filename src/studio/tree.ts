import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isOwnersFile, OWNERS_FOLDERS } from './owners-files.ts'

/** An entry of a Git tree, as the studio's page reads it. */
export interface TreeEntry {
  /** Relative to the project, with forward slashes. */
  path: string
  mode: '040000' | '100644'
  type: 'tree' | 'blob'
  /** Git's name of the contents: equal contents have equal names. */
  sha: string
}

/** The owner's files and their folders, as Git would list them if it had no others. */
export function ownersTree(project: string): TreeEntry[] {
  const folders = OWNERS_FOLDERS.map((folder) => readFolder(project, folder))
  return [
    treeEntry(
      'src',
      folders.map(({ own }) => own),
    ),
    ...folders.flatMap(({ own, entries }) => [own, ...entries]),
  ]
}

/** Git's name of a file with these contents. */
export function blobSha(contents: Buffer): string {
  return gitSha('blob', contents)
}

function readFolder(project: string, folder: string): { own: TreeEntry; entries: TreeEntry[] } {
  const children: TreeEntry[] = []
  const entries: TreeEntry[] = []
  for (const entry of readdirSync(join(project, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      const inner = readFolder(project, path)
      if (inner.entries.length === 0) continue
      children.push(inner.own)
      entries.push(inner.own, ...inner.entries)
    } else if (isOwnersFile(path)) {
      const sha = blobSha(readFileSync(join(project, path)))
      const blob: TreeEntry = { path, mode: '100644', type: 'blob', sha }
      children.push(blob)
      entries.push(blob)
    }
  }
  return { own: treeEntry(folder, children), entries }
}

function treeEntry(path: string, children: readonly TreeEntry[]): TreeEntry {
  const nameOf = ({ path: child }: TreeEntry) => child.slice(child.lastIndexOf('/') + 1)
  // Git sorts a folder as if its name ended with a slash.
  const key = (child: TreeEntry) => nameOf(child) + (child.type === 'tree' ? '/' : '')
  const lines = children
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .map((child) =>
      Buffer.concat([
        Buffer.from(`${child.mode.replace(/^0/, '')} ${nameOf(child)}\0`),
        Buffer.from(child.sha, 'hex'),
      ]),
    )
  return { path, mode: '040000', type: 'tree', sha: gitSha('tree', Buffer.concat(lines)) }
}

function gitSha(type: 'tree' | 'blob', contents: Buffer): string {
  return createHash('sha1').update(`${type} ${contents.length}\0`).update(contents).digest('hex')
}
