import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, hostBuild, type Hosted } from './hosted.ts'
import { originOf } from './studio-server.ts'
import { serveInTurn } from './shop-servers.ts'

/** An owner's settings, without placeholders. */
export const OWNER = {
  phone: '+74951112233',
  email: 'zakaz@stol.ru',
  pickupAddress: 'Москва, Лесная улица, дом 5',
  legal: {
    trader: 'ИП Иванова Анна Петровна',
    registration: '315774600012344',
    taxNumber: '771234567859',
    registeredBy: 'Межрайонная ИФНС России № 46',
    address: '125047, Москва, Лесная улица, дом 5',
    hosting: 'ООО «Сервер»',
    mailProvider: '',
    since: 2026,
  },
  bankAccount: {
    bank: 'АО «Банк», г. Москва',
    bic: '044525001',
    account: '40802810200001234567',
    correspondent: '30101810200000000001',
    vat: 'none',
  },
  payments: ['card', 'cash', 'invoice'],
}

/** A shop on a server, as functions/node/README.md sets one up: a checkout, releases, the studio, a proxy before both. */
export interface PublishedShop extends AsyncDisposable {
  origin: string
  /** The checkout. */
  project: string
  /** Variables of the shop, for the console. */
  variables: Record<string, string>
  git: (...args: string[]) => string
  /** Starts the studio anew, after `killStudio`; on another day in Moscow if one is named. */
  startStudio: (day?: string) => Promise<void>
  /** As if the machine had lost its power: nothing can be finished. */
  killStudio: () => Promise<void>
}

/** Sets up the shop of this checkout and releases it. Takes a minute. */
export async function publishedShop(): Promise<PublishedShop> {
  const folder = mkdtempSync(join(tmpdir(), 'published-'))
  const project = join(folder, 'shop')
  const [port, PORT] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  copyCheckout(project, origin)
  const git = newRepository(project)

  const releases = join(folder, 'releases')
  const pidFile = join(folder, 'pid')
  const variables = {
    ORIGIN: origin,
    PORT,
    TRUSTED_PROXY: '127.0.0.1',
    LIMIT_KEY: 'k'.repeat(32),
    DATABASE: join(folder, 'shop.sqlite'),
    RELEASES: releases,
    STUDIO: '1',
    RESTART: `kill -TERM "$(cat ${pidFile})"`,
  }
  const env = { ...process.env, ...variables }
  execFileSync('npm', ['run', 'deploy:host'], { cwd: project, env, stdio: 'pipe' })

  const shop = keepRunning(join(releases, 'current'), variables, pidFile)
  await shop.started
  let studio: { process: ChildProcess; origin: string }
  const startStudio = async (day?: string) => {
    const child = spawn('node', ['functions/ops/studio.ts'], {
      cwd: project,
      env: { ...env, STUDIO_PORT: '0', STUDIO_PREVIEW_PORT: '0', ...(day && { BUILD_DAY: day }) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    studio = { process: child, origin: await originOf(child.stdout) }
    child.stdout.resume()
  }
  const killStudio = async () => {
    studio.process.kill('SIGKILL')
    await once(studio.process, 'exit')
  }
  const proxy = await serveInTurn(
    ({ url = '' }) =>
      /^\/(?:keystatic|api\/keystatic)/.test(url) ? studio.origin : `http://127.0.0.1:${PORT}`,
    Number(port),
  )
  await startStudio()
  return {
    origin,
    project,
    variables,
    git,
    startStudio,
    killStudio,
    async [Symbol.asyncDispose]() {
      studio.process.kill()
      await once(studio.process, 'exit')
      await shop.stop()
      await proxy[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const NOBODY = {
  GIT_AUTHOR_NAME: 'Разработчик',
  GIT_AUTHOR_EMAIL: 'dev@localhost',
  GIT_COMMITTER_NAME: 'Разработчик',
  GIT_COMMITTER_EMAIL: 'dev@localhost',
}

/** Makes a repository of a folder and returns its Git. */
function newRepository(project: string): PublishedShop['git'] {
  const env = { ...process.env, ...NOBODY }
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: project, encoding: 'utf8', env })
  git('init', '--quiet')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'The shop')
  return git
}

/** The files of this checkout, with settings that may be deployed. */
function copyCheckout(project: string, origin: string): void {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', [...list, '--', ':(exclude)tests'], { encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name && existsSync(name))) {
    mkdirSync(join(project, dirname(file)), { recursive: true })
    cpSync(file, join(project, file))
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(project, 'node_modules'))
  const edit = (file: string, change: (text: string) => string) =>
    writeFileSync(join(project, file), change(readFileSync(join(project, file), 'utf8')))
  edit('src/settings/owner.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), ...OWNER }, null, 2),
  )
  edit('src/settings/shop.ts', (text) => text.replace('https://kanapelle.example', origin))
}

/** Starts the release that `current` names again and again, as systemd does. */
function keepRunning(current: string, variables: Record<string, string>, pidFile: string) {
  let isEnding = false
  let hosted: Hosted | undefined
  const run = async () => {
    hosted = await hostBuild(variables, { folder: current, program: ['bin/node', 'node/host.mjs'] })
    writeFileSync(pidFile, String(hosted.pid))
    void hosted.ended.then(() => (isEnding ? undefined : run()))
  }
  return {
    started: run(),
    async stop() {
      isEnding = true
      await hosted?.stop()
    },
  }
}
