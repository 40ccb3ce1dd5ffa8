import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** What a Git command reads, and under which names it acts. */
interface Given {
  input?: string
  /** A file in the place of the repository's own index. */
  index?: string
  author?: { name: string; email: string }
}

export type Git = (args: readonly string[], given?: Given) => Promise<string>

/** Runs Git's own commands in a project. Rejects with what Git says when a command fails. */
export function gitIn(project: string): Git {
  return async (args, { input, index, author } = {}) => {
    const child = spawn('git', args, {
      cwd: project,
      env: {
        ...process.env,
        // A page that asks for the drafts must not lock the index while a publication needs it.
        GIT_OPTIONAL_LOCKS: '0',
        ...(index && { GIT_INDEX_FILE: index }),
        ...(author && {
          GIT_AUTHOR_NAME: author.name,
          GIT_AUTHOR_EMAIL: author.email,
          GIT_COMMITTER_NAME: author.name,
          GIT_COMMITTER_EMAIL: author.email,
        }),
      },
    })
    child.stdin.end(input)
    const [said, complaint, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close') as Promise<[number | null]>,
    ])
    if (code !== 0) throw new Error(`git ${args[0]}: ${complaint.trim()}`)
    return said
  }
}
