import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** The script that comes last on a page, of a shop that counts visits or not. */
async function lastScript(counts: boolean): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'import.meta.env.COUNTS_VISITS': String(counts) },
    build: {
      write: false,
      rolldownOptions: {
        input: 'src/client/navigation/last.ts',
        preserveEntrySignatures: 'strict',
      },
    },
  })) as Rolldown.RolldownOutput
  return output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
}

test('switched off, nothing that counts visits or measures pages is in the script', async () => {
  const told = /sendBeacon|api\/visits|largest-contentful-paint/
  expect(await lastScript(true)).toMatch(told)
  expect(await lastScript(false)).not.toMatch(told)
})
