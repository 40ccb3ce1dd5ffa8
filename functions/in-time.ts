/**
 * The answer, awaited for at most `milliseconds`; then rejects with what `late` returns. The work behind the answer goes
 * on: the limit ends only the waiting.
 */
export async function inTime<Answer>(
  answer: Promise<Answer>,
  milliseconds: number,
  late: () => Error,
): Promise<Answer> {
  const limit = Promise.withResolvers<never>()
  const timer = setTimeout(() => limit.reject(late()), milliseconds)
  try {
    return await Promise.race([answer, limit.promise])
  } finally {
    clearTimeout(timer)
  }
}
