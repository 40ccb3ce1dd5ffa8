import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isHere } from '../builders/here.ts'
import { expect, test } from './browser.ts'
import { freePort } from './hosted.ts'

// The shop as systemd starts it again and again at one socket: functions/node/packaging/kanapelle.socket.

const SYSTEMD = 'systemd-socket-activate'

test('no request is refused while the shop starts anew', async () => {
  test.skip(!isHere(SYSTEMD, !spawnSync(SYSTEMD, ['--version']).error), 'needs systemd')
  const folder = mkdtempSync(join(tmpdir(), 'restart-'))
  const port = await freePort()
  const systemd = spawn(
    SYSTEMD,
    [
      `--listen=127.0.0.1:${port}`,
      `--setenv=DATABASE=${join(folder, 'shop.sqlite')}`,
      'sh',
      '-c',
      'while :; do node functions/node/host.ts; done',
    ],
    { detached: true, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let log = ''
  for (const stream of [systemd.stdout, systemd.stderr])
    stream.on('data', (chunk) => (log += chunk))
  await expect.poll(() => log).toContain(`Listening on 127.0.0.1:${port}`)
  const starts = () => log.split('"event":"started"').length - 1

  const answers: unknown[] = []
  let isOver = false
  const shoppers = [1, 2, 3].map(async () => {
    while (!isOver) answers.push(await quote(port))
  })
  try {
    await expect.poll(() => answers.length).toBeGreaterThan(5)
    for (const start of [1, 2]) {
      await expect.poll(starts).toBe(start)
      const [shop] = childrenOf(systemd.pid!)
      process.kill(shop!, 'SIGTERM')
      await expect.poll(starts).toBe(start + 1)
      const before = answers.length
      await expect.poll(() => answers.length).toBeGreaterThan(before + 5)
    }
    // 429: they ask fast.
    expect(answers.filter((answer) => answer !== 200 && answer !== 429)).toEqual([])
  } finally {
    isOver = true
    await Promise.all(shoppers)
    process.kill(-systemd.pid!, 'SIGKILL')
    rmSync(folder, { recursive: true })
  }
})

/** Asks for a quote on a connection of its own, as a proxy does: the status, or the code of what failed. */
function quote(port: string): Promise<unknown> {
  return new Promise((resolve) => {
    request(
      { port, path: '/api/quote', method: 'POST', agent: false, headers: JSON_BODY },
      (answer) => answer.resume().once('end', () => resolve(answer.statusCode)),
    )
      .once('error', ({ message }) => resolve(message))
      .end(JSON.stringify({ lines: [{ id: 1, quantity: 1 }] }))
  })
}

const JSON_BODY = { 'content-type': 'application/json' }

/** Ids of the processes that a process has started. */
function childrenOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return children.trim().split(' ').map(Number)
}
