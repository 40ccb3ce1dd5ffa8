import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './shop.ts'

/** Expects that axe finds no violation in the page, or in the part of it that the selector names. */
export async function expectAccessible(page: Page, state = '', within = 'html'): Promise<void> {
  // Legacy mode analyses in the page itself. The other opens one more page each time, which only frames of other origins need.
  const axe = new AxeBuilder({ page })
    .include(within)
    .setLegacyMode()
    // The results of what passes are most of the answer, which takes longer to hand over than the analysis does.
    .options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
  expect.soft(found, state).toEqual([])
}
