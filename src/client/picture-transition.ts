import type {
  TransitionBeforePreparationEvent,
  TransitionBeforeSwapEvent,
} from 'astro:transitions/client'

/** What the product page calls its large picture; see components/catalogue/ProductHero.astro. */
const NAME = 'product-picture'

/**
 * The picture of the card that was tapped becomes the product page's picture, and on the way back the card's again.
 * Only that card's picture gets the name, and only for the way: a page of thirty is not photographed card by card.
 */
export function carryPictures(): void {
  let from: URL | undefined

  document.addEventListener('astro:before-preparation', (event) => {
    const { from: here, to, sourceElement } = event as TransitionBeforePreparationEvent
    from = here
    const card = sourceElement?.closest('article') ?? document
    const picture = pictureOf(to, card)
    if (!picture) return
    // From one product to the next: the name changes hands.
    heroPicture()?.style.setProperty('view-transition-name', 'none')
    picture.style.viewTransitionName = NAME
  })

  document.addEventListener('astro:before-swap', (event) => {
    const { viewTransition } = event as TransitionBeforeSwapEvent
    document.addEventListener(
      'astro:after-swap',
      () => {
        const picture = from && !heroPicture() && pictureOf(from, document)
        if (!picture) return
        picture.style.viewTransitionName = NAME
        void viewTransition.finished.finally(() => {
          picture.style.viewTransitionName = ''
        })
      },
      { once: true },
    )
  })
}

/** The picture on the card that leads to this product. */
function pictureOf({ pathname }: URL, within: ParentNode): HTMLElement | null | undefined {
  if (!pathname.startsWith('/product/')) return
  return within
    .querySelector(`article a[href="${pathname}"]`)
    ?.closest('article')
    ?.querySelector<HTMLElement>('[data-picture]')
}

function heroPicture(): HTMLElement | null {
  return document.querySelector('[data-hero] [data-picture]')
}
