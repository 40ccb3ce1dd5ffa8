import type { ClientDirective } from 'astro'
import { whenMeant } from './first-interaction.ts'

/** `client:intent`: an island comes to life when the shopper means to use it. Until then React has not run. */
const intent: ClientDirective = (load, _options, island) => {
  whenMeant(island, () => void load().then((hydrate) => hydrate()))
}

export default intent
