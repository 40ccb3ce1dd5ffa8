import { Session } from 'node:inspector'

interface Coverage {
  result: { url: string; functions: { ranges: { count: number }[] }[] }[]
}

/**
 * Returns a function that measures what a call costs, the same on every machine: how often each block of the modules whose
 * address contains `path` ran, and how many characters regular expressions read meanwhile.
 */
export function workIn(path: string): { measure: (call: () => void) => number; stop: () => void } {
  const session = new Session()
  session.connect()
  session.post('Profiler.enable')
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })

  /** The blocks that ran since the last call. */
  const countBlocks = (): number => {
    let blocks = 0
    session.post('Profiler.takePreciseCoverage', (error, { result }: Coverage) => {
      if (error) throw error
      const own = result.filter(({ url }) => url.includes(path))
      const ranges = own.flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
      blocks = ranges.reduce((sum, { count }) => sum + count, 0)
    })
    return blocks
  }

  return {
    measure(call) {
      countBlocks()
      const charactersRead = countCharacters()
      try {
        call()
      } finally {
        charactersRead.stop()
      }
      return countBlocks() + charactersRead.count()
    },
    stop: () => session.disconnect(),
  }
}

/** Counts the characters that regular expressions read, from where each starts to the end of its match or of the text. */
function countCharacters() {
  const { exec } = RegExp.prototype
  let characters = 0
  RegExp.prototype.exec = function (text) {
    const from = this.global ? this.lastIndex : 0
    const found = exec.call(this, text)
    characters += (found ? found.index + found[0].length : text.length) - from
    return found
  }
  return { count: () => characters, stop: () => void (RegExp.prototype.exec = exec) }
}
