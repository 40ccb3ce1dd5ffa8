/** The network gave no answer; not a failure of this worker. */
export class Unreachable extends Error {}

/** Fetches what a page asked for. Throws `Unreachable` where the network gives no answer. */
export async function ask(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    throw new Unreachable('No answer', { cause: error })
  }
}
