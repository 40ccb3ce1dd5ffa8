import { env } from 'cloudflare:workers'
import type { Behaviour, Received } from '../builders/channel-talk.ts'

/** The other side of a channel, for one test: its reaction to message after message, and the messages received. */
export async function fakeChannel(...script: Behaviour[]) {
  const url = `${env.FAKE_CHANNEL}/${crypto.randomUUID()}`
  await fetch(url, { method: 'PUT', body: JSON.stringify(script) })
  return {
    url,
    received: async () => await (await fetch(url)).json<Received[]>(),
  }
}
