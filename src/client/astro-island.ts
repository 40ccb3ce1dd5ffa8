import './prepare-islands.ts'
// Astro's runtime of islands, once for all pages: integrations/island-runtime.ts keeps it out of them.
import 'astro/runtime/server/astro-island.js'
