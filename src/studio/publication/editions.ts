import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

/** How a build becomes the running shop: arguments of npm, in a folder with the shop's code. */
export interface Edition {
  /** Builds, and leaves the running shop alone. */
  build: readonly string[]
  /** Makes the build in this folder the running shop. */
  release: (folder: string) => readonly string[]
  /** Undoes a release that stopped half-way, when the shop still runs `build`; undefined where nothing is half-way. */
  restore: (build: string) => readonly string[] | undefined
}

/** The edition on a server, with the folder of its releases: the one that `current` names is started next. */
export function serverEdition(releases: string): Edition {
  const to = (name: string) => ['run', 'deploy:host', '--', '--to', name]
  return {
    build: ['run', 'deploy:host', '--', '--build'],
    release: (folder) => to(readFileSync(join(folder, 'dist/release.txt'), 'utf8')),
    restore(build) {
      const current = basename(readlinkSync(join(releases, 'current')))
      if (current.endsWith(`-${build}`)) return undefined
      const name = readdirSync(releases).findLast((release) => release.endsWith(`-${build}`))
      return name ? to(name) : undefined
    },
  }
}

/** The edition on Cloudflare, which switches whole builds itself. */
export const cloudflareEdition: Edition = {
  build: ['run', 'deploy', '--', '--build'],
  release: () => ['run', 'deploy', '--', '--built'],
  restore: () => undefined,
}
