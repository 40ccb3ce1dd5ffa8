import { atom } from 'nanostores'
import type { PushSettings } from '../../contract/board.ts'
import { askStaff } from '../requests/staff-http.ts'
import { trustedUrl } from '../../client/trusted-url.ts'

/**
 * Whether news wake this browser while the board is closed: `none` where shop or browser cannot, `denied` where the colleague
 * has forbidden it in the browser, `failed` after an attempt without success.
 */
export const $push = atom<'none' | 'off' | 'on' | 'denied' | 'failed'>('none')

const WORKER = '/board/push.js'

let key: string | undefined

/** Asks once whether the shop can wake browsers, and whether it wakes this one. */
export async function readPush(): Promise<void> {
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis)) return
  const answer = await askStaff<PushSettings>('push')
  if (!answer.ok || !answer.body.key) return
  key = answer.body.key
  const registration = await navigator.serviceWorker.getRegistration('/board/')
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) await tell(subscription.endpoint, true)
  else $push.set(Notification.permission === 'denied' ? 'denied' : 'off')
}

/** Starts or stops waking this browser; the browser asks the colleague for permission first. Never rejects. */
export async function togglePush(): Promise<void> {
  try {
    await ($push.get() === 'on' ? stop() : start())
  } catch {
    $push.set(Notification.permission === 'denied' ? 'denied' : 'failed')
  }
}

async function start(): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted') {
    $push.set('denied')
    return
  }
  await navigator.serviceWorker.register(trustedUrl(WORKER))
  const { pushManager } = await navigator.serviceWorker.ready
  const { endpoint } = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key!,
  })
  await tell(endpoint, true)
}

async function stop(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/board/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  if (subscription) await tell(subscription.endpoint, false)
  $push.set('off')
}

async function tell(endpoint: string, on: boolean): Promise<void> {
  const { ok } = await askStaff('push', { body: { endpoint, on } })
  if (ok) $push.set(on ? 'on' : 'off')
  else if (on) $push.set('failed')
}
