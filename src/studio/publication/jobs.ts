import { causeOf } from '../causes.ts'
import { CommandFailed } from './build-folder.ts'
import type { Author } from './history.ts'

/** The steps of a publication. */
export type Step = 'check' | 'build' | 'release'

/** What is being done, and by whom. */
export interface Running {
  what: 'publish' | 'back' | 'back-in-part' | 'preview' | 'calendar'
  by: string
  step: Step
  /** As ISO 8601. */
  since: string
}

/** How the last of it ended. */
export interface Ended {
  what: Running['what']
  by: string
  /** As ISO 8601. */
  at: string
  /** Why it failed, in words; undefined when it did not. */
  problem: string | undefined
  /** What the failed command said. */
  output: string | undefined
}

/** Thrown, with Russian words, for what cannot be begun now. Nothing has begun. */
export class NotNow extends Error {
  override readonly name = 'NotNow'
}

/** Thrown when the shop runs the new build although a check after its release has failed. */
export class StillReleased extends Error {
  override readonly name = 'StillReleased'
}

interface Jobs {
  readonly running: Running | undefined
  readonly ended: Ended | undefined
  /** Throws `NotNow` while a job runs. */
  refuseWhileRunning: () => void
  /** Begins a job and does not wait for it. Throws `NotNow` while another one runs. */
  start: (
    what: Running['what'],
    by: Author,
    run: (step: (name: Step) => void) => Promise<void>,
  ) => void
}

const DOING = {
  publish: 'публикует',
  back: 'возвращает прежнее',
  'back-in-part': 'возвращает прежнее',
  preview: 'собирает просмотр',
  calendar: 'меняет магазин',
}

/** Runs one job at a time: two builds would only slow each other, and two releases contradict each other. */
export function oneAtATime(): Jobs {
  let running: Running | undefined
  let ended: Ended | undefined
  const refuseWhileRunning = () => {
    if (running) throw new NotNow(`Подождите: ${running.by} сейчас ${DOING[running.what]}.`)
  }
  return {
    refuseWhileRunning,
    get running() {
      return running
    },
    get ended() {
      return ended
    },
    start(what, by, run) {
      refuseWhileRunning()
      const now: Running = { what, by: by.name, step: 'check', since: new Date().toISOString() }
      running = now
      const end = (failure: Pick<Ended, 'problem' | 'output'>) => {
        ended = { what, by: by.name, at: new Date().toISOString(), ...failure }
        running = undefined
      }
      run((step) => (now.step = step)).then(
        () => end({ problem: undefined, output: undefined }),
        (error: unknown) => end(failureOf(error as Error, now.step)),
      )
    },
  }
}

const FAILED: Record<Step, string> = {
  check: 'Публикация не началась.',
  build: 'Сборка не вышла, магазин остался прежним.',
  release: 'Новая сборка не заработала, магазин остался прежним.',
}

function failureOf(error: Error, step: Step): Pick<Ended, 'problem' | 'output'> {
  if (error instanceof NotNow) return { problem: error.message, output: undefined }
  const output = error instanceof CommandFailed ? error.message : String(error)
  if (error instanceof StillReleased)
    return {
      problem: 'Магазин уже новый, но проверка после публикации не прошла: откройте его.',
      output: error.message,
    }
  const cause = causeOf(error)
  return { problem: cause ? `${FAILED[step]} ${cause}` : FAILED[step], output }
}
