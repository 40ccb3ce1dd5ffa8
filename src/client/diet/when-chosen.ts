/** For pages that offer diets only to a shopper who has chosen some: loads the chips then. */
function loadChips(): void {
  if (document.documentElement.dataset['diets']) void import('./diet-filter.ts')
}

loadChips()
document.addEventListener('astro:page-load', loadChips)
