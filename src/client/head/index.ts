// Bundled into one classic script in the head of every page (src/integrations/inline-scripts.ts): it runs before the first
// paint and before any module.
import './chunk-failure.ts'
import './shell.ts'
import './typeface.ts'
import './double-tap.ts'
import './early-opener.ts'
import './first-paint.ts'
import { keepEarlyEvents } from '../early-events.ts'

keepEarlyEvents()
