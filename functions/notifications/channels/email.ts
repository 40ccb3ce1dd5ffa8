import { DeliveryFailed, type Channel } from '../notification.ts'

/** Sends an e-mail through Cloudflare's binding. It cannot be aborted, so on abort we only stop waiting. */
export function email(binding: Pick<SendEmail, 'send'>, from: string, to: string): Channel {
  return {
    name: 'email',
    async deliver({ title, text }, signal) {
      const aborted = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      const sent = binding.send({ from, to, subject: title, text }).catch((error: unknown) => {
        throw new DeliveryFailed((error as { code?: string }).code ?? 'refused')
      })
      await Promise.race([sent, aborted])
    },
  }
}
