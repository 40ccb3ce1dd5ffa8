// The router would have the browser photograph both pages for a view transition: on a phone that holds the next page
// back by a sixth of its time, to show what picture-transition.ts does with one animation. Imported before the router.
Object.defineProperty(document, 'startViewTransition', { value: undefined })
