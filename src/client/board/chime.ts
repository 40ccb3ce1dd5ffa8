import { atom, computed } from 'nanostores'
import { BOARD_SOUND_KEY } from '../../contract/page-storage-keys.ts'

/** Whether the colleague wants to hear of new orders; kept for the next visit. */
const $isWanted = atom(readWanted())

/** Browsers allow sound only after a tap or key. */
const $isUnlocked = atom(false)

/** `locked` until the first tap or key of a page. */
export const $sound = computed([$isWanted, $isUnlocked], (isWanted, isUnlocked) => {
  if (!isWanted) return 'muted'
  return isUnlocked ? 'on' : 'locked'
})

/** Between two rings, until someone reacts. */
const REPEAT_MS = 20_000

let audio: AudioContext | undefined
let ringing: ReturnType<typeof setInterval> | undefined

/** Unlocks the sound with the first tap or key; each later one silences a ring. Returns a function that stops. */
export function unlockSound(): () => void {
  // After a reload some browsers allow it at once: where the shop is installed, or was heard before.
  if ($isWanted.get() && navigator.userActivation.hasBeenActive) unlock()
  const react = () => {
    stopRinging()
    if (!$isUnlocked.get()) unlock()
  }
  addEventListener('pointerdown', react)
  addEventListener('keydown', react)
  return () => {
    stopRinging()
    removeEventListener('pointerdown', react)
    removeEventListener('keydown', react)
  }
}

function unlock(): void {
  audio = new AudioContext()
  void audio.resume()
  $isUnlocked.set(true)
}

export function toggleSound(): void {
  const isWanted = !$isWanted.get()
  $isWanted.set(isWanted)
  try {
    localStorage.setItem(BOARD_SOUND_KEY, isWanted ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  if (isWanted) chime()
}

function readWanted(): boolean {
  try {
    return localStorage.getItem(BOARD_SOUND_KEY) !== 'off'
  } catch {
    return true
  }
}

/** Chimes now and every twenty seconds, until somebody taps or presses a key, or `stopRinging` is called. */
export function ring(): void {
  stopRinging()
  chime()
  ringing = setInterval(chime, REPEAT_MS)
}

export function stopRinging(): void {
  clearInterval(ringing)
  ringing = undefined
}

/** Two calm tones, three times: three seconds. */
function chime(): void {
  if ($sound.get() !== 'on') return
  audio ??= new AudioContext()
  for (const time of [0, 1, 2])
    for (const tone of [0, 1]) play(audio, time + tone * 0.18, TONES[tone]!)
}

/** In hertz. */
const TONES = [659, 880]

/** One tone of half a second, in `after` seconds. */
function play(context: AudioContext, after: number, frequency: number): void {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.5)
}
