/**
 * Returns a promise for each caller that resolves in its order, one in a turn of the event loop: what two thousand requests have to
 * be calculated at once leaves room for files and for answers in between.
 */
export function oneATurn(): () => Promise<void> {
  const waiting: (() => void)[] = []
  const next = () => {
    waiting.shift()!()
    if (waiting.length > 0) setImmediate(next)
  }
  return () =>
    new Promise((go) => {
      if (waiting.push(go) === 1) setImmediate(next)
    })
}
