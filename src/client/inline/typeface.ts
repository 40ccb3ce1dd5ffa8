/*
 * A typeface that an earlier visit has brought (client/remember-typeface.ts) comes from the browser's cache, and the
 * first paint may wait for it: a preloaded one is there with the first letter, or not at all. Who comes for the first
 * time over a weak network reads at once, in the system's face.
 */
try {
  const link = document.querySelector<HTMLLinkElement>('[rel=typeface]')!
  if (localStorage.getItem('shell:typeface') === link.getAttribute('href')) link.rel = 'preload'
} catch {
  // As on a first visit, then.
}
