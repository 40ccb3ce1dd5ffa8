/** Numbers from 0 up to 1, the same for the same seed. */
export function aRandom(seed: number): () => number {
  let state = seed
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
}
