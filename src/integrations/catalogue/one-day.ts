import type { AstroIntegration } from 'astro'
import { buildDay } from './calendar.ts'
import { readFilesOnce } from './read-catalogue.ts'

/** Keeps a build that Moscow's midnight finds at work with its day, and with the catalogue that it began with; `astro dev` follows both. */
export function oneDay(): AstroIntegration {
  return {
    name: 'one-day',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command !== 'build') return
        process.env['BUILD_DAY'] ??= buildDay()
        readFilesOnce()
      },
    },
  }
}
