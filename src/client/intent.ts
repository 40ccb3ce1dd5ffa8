import type { ClientDirective } from 'astro'
import { onFirstInteraction } from './first-interaction.ts'

/** `client:intent`: hydrates an island with the first interaction; React has not run until then. */
const intent: ClientDirective = (load, _options, island) => {
  onFirstInteraction(island, () => void load().then((hydrate) => hydrate()))
}

export default intent
