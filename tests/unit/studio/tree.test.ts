import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isOwnersFile, OWNERS_FOLDERS } from '../../../src/studio/owners-files.ts'
import { ownersTree } from '../../../src/studio/tree.ts'

test('the tree of the owner’s files is the one that Git makes of them', () => {
  const project = mkdtempSync(join(tmpdir(), 'studio-'))
  try {
    for (const folder of OWNERS_FOLDERS) cpSync(folder, join(project, folder), { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 1 << 24 })
    git('init', '--quiet')
    const files = git('ls-files', '--others').trim().split('\n').filter(isOwnersFile)
    expect(files.length).toBeGreaterThan(200)
    git('add', ...files)
    const lines = git('ls-tree', '-r', '-t', git('write-tree').trim()).trim().split('\n')
    const ours = ownersTree(project).map(
      ({ path, mode, type, sha }) => `${mode} ${type} ${sha}\t${path}`,
    )
    expect(ours.toSorted()).toEqual(lines.toSorted())
  } finally {
    rmSync(project, { recursive: true })
  }
})
