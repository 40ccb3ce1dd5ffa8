// For a page that offers diets only to a shopper who has chosen some: loads the chips then. A choice that is made later in the
// visit is made with those chips, so they are there.
if (document.documentElement.dataset['diets']) void import('./diet-filter.ts')

export {}
