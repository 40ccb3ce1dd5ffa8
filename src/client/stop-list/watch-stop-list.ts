import { askStopList } from './ask-stop-list.ts'

/** With the twenty seconds for which browsers cache the list, a pause shows within a minute. Rule 66. */
const POLL_MS = 30_000

/** Asks for the stop-list now, every half minute and when the page becomes visible again. Call it once per full load. */
export function watchStopList(): void {
  void askStopList()
  setInterval(() => void askStopList(), POLL_MS)
  document.addEventListener('visibilitychange', () => void askStopList())
}
