import type { AstroIntegration } from 'astro'
import { buildDay } from './calendar.ts'

/** Keeps a build that Moscow's midnight finds at work with its day; `astro dev` follows the calendar. */
export function oneDay(): AstroIntegration {
  return {
    name: 'one-day',
    hooks: {
      'astro:config:setup': ({ command }) => {
        if (command === 'build') process.env['BUILD_DAY'] ??= buildDay()
      },
    },
  }
}
