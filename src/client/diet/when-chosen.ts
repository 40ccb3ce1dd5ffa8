// On pages that show the diet chips only when diets are chosen. No diet can be chosen without chips, so checking once at
// load is enough.
if (document.documentElement.dataset['diets']) void import('./diet-filter.ts')

export {}
