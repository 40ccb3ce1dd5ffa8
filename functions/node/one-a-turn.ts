/** Turns in a row that may be left to something else. */
const MOST_LEFT = 4096

/**
 * Returns a promise for each caller that resolves in its order, one in a turn of the event loop: what two thousand requests have to
 * be calculated at once leaves room for files and for answers in between. A turn is left out while `isLeft` says so.
 */
export function oneATurn(isLeft: () => boolean = () => false): () => Promise<void> {
  const waiting: (() => void)[] = []
  let left = 0
  const next = () => {
    if (left < MOST_LEFT && isLeft()) {
      left++
      setImmediate(next)
      return
    }
    left = 0
    waiting.shift()!()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((go) => {
      if (waiting.push(go) === 1) setImmediate(next)
    })
}
