/** A small file that is never cached. */
const PROBE = '/builds/latest.json'

/** Whether the shop answers as it should; while it is being mended it says 503. If it does, the browser itself loads the page that failed. */
export async function isReachable(): Promise<boolean> {
  return (
    navigator.onLine &&
    fetch(PROBE, { method: 'HEAD', cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    )
  )
}
