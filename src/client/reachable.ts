/** A small file that is never cached. */
const PROBE = '/builds/latest.json'

/** Whether the shop answers. If it does, the browser itself loads the page that failed. */
export async function isReachable(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
}
