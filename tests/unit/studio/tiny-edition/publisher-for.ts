import { existsSync, readFileSync } from 'node:fs'
import { removeBuildFolders } from '../../../../src/studio/publication/build-folder.ts'
import { gitIn } from '../../../../src/studio/publication/git.ts'
import { draftPreview } from '../../../../src/studio/publication/preview.ts'
import { publisher } from '../../../../src/studio/publication/publisher.ts'
import { settle } from '../../../../src/studio/publication/release.ts'

/** The parts by which a shop in one file is published: run.mjs builds it and releases it. */
const placeOf = (project: string, live: string) => ({
  project,
  git: gitIn(project),
  edition: {
    build: ['run', 'shop', 'build'],
    release: () => ['run', 'shop', 'release'],
    restore: () => undefined,
  },
  runningBuild: () => Promise.resolve(existsSync(live) ? readFileSync(live, 'utf8') : undefined),
})

export function publisherFor(project: string, live: string) {
  const preview = draftPreview()
  return publisher({ ...placeOf(project, live), placeholders: () => [], preview })
}

/** Does what the studio does at its start. */
export async function startAgain(project: string, live: string): Promise<void> {
  removeBuildFolders(project)
  await settle(placeOf(project, live))
}
