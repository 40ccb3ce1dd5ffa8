// Imported before Astro's router, to keep it from using view transitions: capturing both pages delays the next one by a
// sixth on a phone, and picture-transition.ts shows the same with one animation.
Object.defineProperty(document, 'startViewTransition', { value: undefined })
