import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const page = new EventTarget()

class Key extends Event {
  code: string
  constructor(type: string, { code }: { code: string }) {
    super(type)
    this.code = code
  }
}

beforeEach(() => {
  vi.resetModules()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: false } })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {} })
  vi.stubGlobal('KeyboardEvent', Key)
  vi.stubGlobal('HTMLElement', class extends EventTarget {})
})
afterEach(() => vi.unstubAllGlobals())

/** A browser that begins a page in this state, and lets it sound with the first press. */
async function boardIn(state: AudioContextState) {
  const tones = { count: 0 }
  class Sound extends EventTarget {
    state = state
    currentTime = 0
    destination = {}
    createOscillator = () => ({
      frequency: {},
      connect: (to: object) => to,
      start: () => (tones.count += 1),
      stop() {},
    })
    createGain = () => ({
      gain: {
        setValueAtTime() {},
        linearRampToValueAtTime() {},
        exponentialRampToValueAtTime() {},
      },
      connect() {},
    })
    async resume() {
      this.state = 'running'
      this.dispatchEvent(new Event('statechange'))
    }
  }
  vi.stubGlobal('AudioContext', Sound)
  const chime = await import('../../../../src/board/feed/chime.ts')
  return { ...chime, tones, stop: chime.unlockSound() }
}

test('a page that may sound at once, as after a reload, says so before anybody has touched it', async () => {
  const { $sound, stop } = await boardIn('running')
  expect($sound.get()).toBe('on')
  stop()
})

test('a press on the words that wait for a touch leaves the sound on; the next one switches it off', async () => {
  const { $sound, toggleSound, stop } = await boardIn('suspended')
  expect($sound.get()).toBe('locked')
  for (const after of ['on', 'muted']) {
    page.dispatchEvent(new Event('pointerdown'))
    page.dispatchEvent(new Event('pointerup'))
    toggleSound()
    page.dispatchEvent(new Event('click'))
    expect($sound.get()).toBe(after)
  }
  stop()
})

test('digits, as a scanner types them, leave a ring on; any other key silences it', async () => {
  vi.useFakeTimers()
  const { ring, tones, stop } = await boardIn('running')
  ring()
  const chimesAfter = (code: string) => {
    page.dispatchEvent(new Key('keydown', { code }))
    const before = tones.count
    vi.advanceTimersByTime(60_000)
    return tones.count - before
  }
  expect(chimesAfter('Digit4')).toBeGreaterThan(0)
  expect(chimesAfter('Numpad4')).toBeGreaterThan(0)
  expect(chimesAfter('Enter')).toBe(0)
  stop()
  vi.useRealTimers()
})
