import { NotTaken, type Channel } from '../notification.ts'

/** A letter through Cloudflare's binding, which knows no signal: whoever is not answered in time stops waiting. */
export function email(binding: Pick<SendEmail, 'send'>, from: string, to: string): Channel {
  return {
    name: 'email',
    async deliver({ title, text }, signal) {
      const tooLong = new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      const sent = binding.send({ from, to, subject: title, text }).catch((error: unknown) => {
        throw new NotTaken((error as { code?: string }).code ?? 'refused')
      })
      await Promise.race([sent, tooLong])
    },
  }
}
