import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { gitIn, type Git } from './git.ts'
import { PUBLISHED, type ChangedFile } from './published-files.ts'

/** Where builds are made, in the project, so that they find its packages. Git ignores it. */
const FOLDER = '.studio'

/** A worktree of the last publication, with what is to be published staged. */
export interface BuildFolder {
  path: string
  git: Git
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

/** A worktree of the last publication, without any draft, with what `change` makes of it staged. */
export async function buildFolder(
  project: string,
  git: Git,
  change: (folder: BuildFolder) => unknown,
): Promise<BuildFolder> {
  const path = mkdtempSync(join(project, FOLDER, 'build-'))
  // Git forgets each worktree whose folder is gone.
  await git('worktree', 'prune')
  await git('worktree', 'add', '--quiet', '--detach', path)
  const folder = { path, git: gitIn(path) }
  await change(folder)
  await folder.git('add', '--all', '--', ...PUBLISHED)
  mkdirSync(join(path, 'node_modules'))
  // What an earlier build has compressed.
  mkdirSync(join(project, 'node_modules/.cache'), { recursive: true })
  symlinkSync(join(project, 'node_modules/.cache'), join(path, 'node_modules/.cache'))
  return folder
}

/** What puts drafts into a build's folder, as the project has them then. */
export function copyDrafts(project: string, drafts: readonly ChangedFile[]) {
  return ({ path: folder }: BuildFolder): void => {
    for (const { path } of drafts)
      if (existsSync(join(project, path))) cpSync(join(project, path), join(folder, path))
      else rmSync(join(folder, path), { force: true })
  }
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
