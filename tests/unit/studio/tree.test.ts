import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { treeOf } from '../../../src/studio/tree.ts'

test('the tree of a folder is the one that Git makes of it', () => {
  const project = mkdtempSync(join(tmpdir(), 'studio-'))
  try {
    cpSync('src/content', join(project, 'src/content'), { recursive: true })
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: project, encoding: 'utf8', maxBuffer: 1 << 24 })
    git('init', '--quiet')
    git('add', '.')
    const lines = git('ls-tree', '-r', '-t', git('write-tree').trim()).trim().split('\n')
    const ours = treeOf(project, 'src/content').map(
      ({ path, mode, type, sha }) => `${mode} ${type} ${sha}\t${path}`,
    )
    expect(ours.toSorted()).toEqual(lines.toSorted())
  } finally {
    rmSync(project, { recursive: true })
  }
})
