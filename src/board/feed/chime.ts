import { atom, computed } from 'nanostores'
import { BOARD_SOUND_KEY } from '../../contract/board-storage-keys.ts'

/** Whether the colleague wants to hear of new orders; kept for the next visit. */
const $isWanted = atom(readWanted())

/** Whether the browser lets the page sound, in its own words: many allow it only after a tap or key. */
const $isAllowed = atom(false)

/** `locked` while the browser allows no sound. */
export const $sound = computed([$isWanted, $isAllowed], (isWanted, isAllowed) => {
  if (!isWanted) return 'muted'
  return isAllowed ? 'on' : 'locked'
})

/** Between two rings, until someone reacts. */
const REPEAT_MS = 20_000

let audio: AudioContext | undefined
let ringing: ReturnType<typeof setInterval> | undefined

/** Whether the press under way found the sound locked. */
let pressUnlocks = false

/**
 * Unlocks the sound as soon as the browser allows it: at once where the shop is installed or the page was reloaded, else with a
 * tap or key. Each tap or key silences a ring, but for the digits that a scanner types. Returns a function that stops.
 */
export function unlockSound(): () => void {
  if ($isWanted.get() && !audio) openAudio()
  const begin = (event: Event) => {
    pressUnlocks = $sound.get() === 'locked'
    if (!isDigitOutsideFields(event)) stopRinging()
    unlock()
  }
  // A finger may let the page sound only when it is lifted.
  const end = () => {
    unlock()
    pressUnlocks = false
  }
  const listeners = { pointerdown: begin, keydown: begin, pointerup: unlock, click: end }
  for (const [type, listener] of Object.entries(listeners)) addEventListener(type, listener)
  return () => {
    stopRinging()
    for (const [type, listener] of Object.entries(listeners)) removeEventListener(type, listener)
  }
}

function isDigitOutsideFields(event: Event): boolean {
  if (!(event instanceof KeyboardEvent) || !/^(Digit|Numpad)\d$/.test(event.code)) return false
  return !(event.target instanceof HTMLElement && event.target.matches('input, textarea, select'))
}

function openAudio(): void {
  audio = new AudioContext()
  audio.addEventListener('statechange', readState)
  readState()
}

/** The context's state says what the browser allows; iOS takes the sound back during a call. */
function readState(): void {
  $isAllowed.set(audio?.state === 'running')
}

function unlock(): void {
  if (!audio) openAudio()
  if (!$isAllowed.get()) void audio?.resume()
}

/** Switches the sound on or off; a press that found it locked unlocks it, and lets it be heard. */
export function toggleSound(): void {
  if (pressUnlocks || $sound.get() === 'locked') return hearOnce()
  const isWanted = !$isWanted.get()
  $isWanted.set(isWanted)
  try {
    localStorage.setItem(BOARD_SOUND_KEY, isWanted ? 'on' : 'off')
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  if (isWanted) hearOnce()
}

/** Chimes once the browser allows it. */
function hearOnce(): void {
  unlock()
  void audio?.resume().then(() => {
    readState()
    chime()
  })
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
  if (!audio || $sound.get() !== 'on') return
  for (const time of [0, 1, 2])
    for (const tone of [0, 1]) play(audio, time + tone * 0.18, TONES[tone]!)
}

/** One high tone: a box is packed. */
export function hearPacked(): void {
  if (audio && $sound.get() === 'on') play(audio, 0, 1320)
}

/** Two low tones, unlike every other sound of the board: a scan was refused. */
export function hearRefused(): void {
  if (!audio || $sound.get() !== 'on') return
  for (const after of [0, 0.25]) play(audio, after, 180, 'square')
}

/** In hertz. */
const TONES = [659, 880]

/** One tone of half a second, in `after` seconds. */
function play(
  context: AudioContext,
  after: number,
  frequency: number,
  type: OscillatorType = 'sine',
): void {
  const start = context.currentTime + after
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.type = type
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
  tone.connect(volume).connect(context.destination)
  tone.start(start)
  tone.stop(start + 0.5)
}
