import { spawn } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { PUBLISHED, type ChangedFile } from './published-files.ts'
import type { Git } from './git.ts'

/** Where builds are made, in the project, so that they find its packages. Git does not see it. */
const FOLDER = '.studio'

/** A folder with the shop's files as they are to be published. */
export interface BuildFolder {
  path: string
  /** Git's index of these files. */
  index: string
}

/** In a build's folder, the process that works there. */
const WORKER = '.worker'

/** Removes the folders of earlier builds, also of such as were killed, but for those in `kept`. */
export function removeBuildFolders(project: string, kept: readonly string[] = []): void {
  const folder = join(project, FOLDER)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (kept.includes(path)) continue
    endWorker(path)
    // What was killed may still be writing for a moment.
    rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

/** Ends the commands that a killed studio has left behind in a folder. */
function endWorker(folder: string): void {
  try {
    const pid = Number(readFileSync(join(folder, WORKER), 'utf8'))
    // Another process may have the number by now.
    if (readlinkSync(`/proc/${pid}/cwd`) === folder) process.kill(-pid, 'SIGKILL')
  } catch {
    // None works there.
  }
}

/** The last publication with all drafts. */
export async function folderOfDrafts(project: string, git: Git): Promise<BuildFolder> {
  return makeFolder(project, git, async (index) => {
    await git(['add', '--all', '--', ...PUBLISHED], { index })
  })
}

/** The last publication with these changes, whose contents `commit` has; no draft is in it. */
export async function folderOfCommit(
  project: string,
  git: Git,
  commit: string,
  changes: readonly ChangedFile[],
): Promise<BuildFolder> {
  return makeFolder(project, git, async (index) => {
    const listed = await git(['ls-tree', '-r', '-z', commit])
    const entries = new Map(
      listed
        .split('\0')
        .filter(Boolean)
        .map((line) => [line.slice(line.indexOf('\t') + 1), line]),
    )
    const lines = changes.map(({ path }) => entries.get(path) ?? `0 ${'0'.repeat(40)}\t${path}`)
    const input = lines.map((line) => `${line}\0`).join('')
    await git(['update-index', '-z', '--index-info'], { index, input })
  })
}

/** The last publication with these texts; no draft is in it. */
export async function folderOfTexts(
  project: string,
  git: Git,
  changes: readonly ChangedFile[],
): Promise<BuildFolder> {
  return makeFolder(project, git, async (index) => {
    for (const { path, now } of changes) {
      const blob = (await git(['hash-object', '-w', '--stdin'], { input: now! })).trim()
      await git(['update-index', '--cacheinfo', `100644,${blob},${path}`], { index })
    }
  })
}

async function makeFolder(
  project: string,
  git: Git,
  fill: (index: string) => Promise<void>,
): Promise<BuildFolder> {
  const own = mkdtempSync(join(project, FOLDER, 'build-'))
  const index = join(own, '.index')
  await git(['read-tree', 'HEAD'], { index })
  await fill(index)
  const files = await git(['ls-files', '-z', '--', ':(exclude)tests'], { index })
  const prefix = `${relative(project, own)}/`
  await git(['checkout-index', '-z', '--stdin', `--prefix=${prefix}`], { index, input: files })
  mkdirSync(join(own, 'node_modules'))
  // What an earlier build has compressed.
  mkdirSync(join(project, 'node_modules/.cache'), { recursive: true })
  symlinkSync(join(project, 'node_modules/.cache'), join(own, 'node_modules/.cache'))
  return { path: own, index }
}

/** Thrown when a command has failed, with the last of what it said. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** Runs npm in a folder and returns what it has said. It ends with this process. */
export async function npm(
  folder: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<string> {
  const stdio = ['ignore', 'pipe', 'pipe'] as const
  const child = spawn('npm', args, {
    cwd: folder,
    stdio: [...stdio],
    detached: true,
    env: { ...process.env, ...variables },
  })
  if (child.pid) writeFileSync(join(folder, WORKER), String(child.pid))
  const stop = () => process.kill(-child.pid!, 'SIGTERM')
  process.once('exit', stop)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk))
  const code = await new Promise((done) => child.once('close', done))
  process.off('exit', stop)
  if (code !== 0) throw new CommandFailed(output.slice(-4000))
  return output
}
