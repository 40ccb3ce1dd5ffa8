/*
 * Keeps the code of a tap on «Применить» that comes before apply-promo.ts has loaded; of several taps the last counts.
 * A classic script inlined in the page of promotions.
 */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('apply-promo [data-part=apply]')
  if (!button || customElements.get('apply-promo')) return
  button.textContent = 'Применяем…'
  const { code } = button.closest<HTMLElement>('apply-promo')!.dataset
  document.documentElement.dataset['earlyPromo'] = code!
})

export {}
