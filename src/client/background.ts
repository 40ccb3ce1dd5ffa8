import { whenIdle } from './when-idle.ts'

/*
 * Everything that nobody is waiting for runs from here: one queue, one piece of work at a time, and nothing of it from the press
 * of a shopper until what was pressed is there and the network has been quiet for a moment.
 */

/** The purposes of the work, the most useful first. */
const ORDER = ['pages', 'goods', 'islands', 'drawer', 'typeface', 'offline'] as const

/** Stops with the signal's abort; is then begun anew. */
type Work = (signal: AbortSignal) => unknown

interface Task {
  worth: number
  work: Work
}

/** Signs of a press, of which the first comes alone. */
const PRESSES = ['pointerdown', 'touchstart', 'keydown', 'click']
/** How long a browser that is never idle keeps the next piece of work waiting. */
const BUSY_MS = 500
/** How long nothing may have arrived before the work goes on. */
const QUIET_MS = 500

const tasks: Task[] = []
const watchers: ((isHeld: boolean) => void)[] = []
let running: AbortController | undefined
let isHeld = false
let lastArrival = 0

/** Runs the work when the browser is idle, after all that is worth more and what was asked for earlier. */
export function inBackground(worth: (typeof ORDER)[number], work: Work): void {
  insert({ worth: ORDER.indexOf(worth), work })
  runNext()
}

/** Calls back when a press holds the work, and when it goes on. */
export function watchHold(watcher: (isHeld: boolean) => void): void {
  watchers.push(watcher)
}

/** Makes every press of the open document hold the work; called once, with the shop's other listeners. */
export function watchPresses(): void {
  for (const type of PRESSES)
    document.addEventListener(type, hold, { capture: true, passive: true })
  new PerformanceObserver((list) => {
    for (const { responseEnd } of list.getEntries() as PerformanceResourceTiming[])
      lastArrival = Math.max(lastArrival, responseEnd)
  }).observe({ type: 'resource' })
}

function insert(task: Task, isFirst = false): void {
  const place = tasks.findIndex(({ worth }) => (isFirst ? worth >= task.worth : worth > task.worth))
  tasks.splice(place < 0 ? tasks.length : place, 0, task)
}

function runNext(): void {
  if (isHeld || running || tasks.length === 0) return
  const controller = (running = new AbortController())
  whenIdle(() => void run(controller), BUSY_MS)
}

async function run(controller: AbortController): Promise<void> {
  const task = controller.signal.aborted ? undefined : tasks.shift()
  try {
    await task?.work(controller.signal)
  } catch {
    // Work that failed is asked for again when it is needed.
  }
  if (task && controller.signal.aborted) insert(task, true)
  if (running === controller) running = undefined
  runNext()
}

function hold(): void {
  running?.abort()
  running = undefined
  if (isHeld) return
  isHeld = true
  for (const watcher of watchers) watcher(true)
  goOnWhenQuiet()
}

function goOnWhenQuiet(): void {
  setTimeout(() => {
    if (isAnswered()) goOn()
    else goOnWhenQuiet()
  }, QUIET_MS)
}

/** Whether what was pressed is there, its pictures in sight too, and nothing has arrived for a while. */
function isAnswered(): boolean {
  return (
    !document.documentElement.classList.contains('loading') &&
    performance.now() - lastArrival >= QUIET_MS &&
    ![...document.images].some((image) => !image.complete && isInSight(image))
  )
}

function isInSight(image: HTMLImageElement): boolean {
  const { top, bottom } = image.getBoundingClientRect()
  return top < innerHeight && bottom > 0 && image.checkVisibility()
}

function goOn(): void {
  isHeld = false
  for (const watcher of watchers) watcher(false)
  runNext()
}
