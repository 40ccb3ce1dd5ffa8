import { atom } from 'nanostores'

/** `locked` until the first tap or key: browsers allow sound only after one. */
export const $sound = atom<'locked' | 'on' | 'muted'>('locked')

let audio: AudioContext | undefined

/** Unlocks the sound with the first tap or key. Returns a function that stops waiting. */
export function unlockSound(): () => void {
  const unlock = () => {
    stop()
    if ($sound.get() !== 'locked') return
    audio = new AudioContext()
    void audio.resume()
    $sound.set('on')
  }
  const stop = () => {
    removeEventListener('pointerdown', unlock)
    removeEventListener('keydown', unlock)
  }
  addEventListener('pointerdown', unlock)
  addEventListener('keydown', unlock)
  return stop
}

export function toggleSound(): void {
  $sound.set($sound.get() === 'on' ? 'muted' : 'on')
  if ($sound.get() === 'on') chime()
}

/** Two calm tones of half a second. */
export function chime(): void {
  if ($sound.get() !== 'on') return
  audio ??= new AudioContext()
  const { currentTime, destination } = audio
  for (const [index, frequency] of [659, 880].entries()) {
    const start = currentTime + index * 0.18
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, start)
    volume.gain.linearRampToValueAtTime(0.3, start + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.5)
    tone.connect(volume).connect(destination)
    tone.start(start)
    tone.stop(start + 0.5)
  }
}
