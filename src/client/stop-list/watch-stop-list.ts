import { evaluateDrawer } from '../cart/evaluate-drawer.ts'
import { askStopList } from './ask-stop-list.ts'

/** With the twenty seconds for which browsers cache the list, a pause shows within a minute. Rule 66. */
const POLL_MS = 30_000

// Once per full page load, as every module.
evaluateDrawer()
void askStopList()
setInterval(() => void askStopList(), POLL_MS)
document.addEventListener('visibilitychange', () => void askStopList())
