/*
 * Answers a tap on «Применить» at once, before its island is hydrated, which is then given the tap. A classic script inlined
 * in the page of promotions.
 */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[ssr] [data-apply]')
  if (button) button.textContent = 'Применяем…'
})

export {}
