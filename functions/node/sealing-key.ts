import { generateKeyPairSync } from 'node:crypto'
import { keptText } from './kept-text.ts'

/** The key pair in the folder `state` that opens sealed orders, made at the first start. Only for a developer's machine. */
export function localSealingKey(state: string): string {
  return keptText(state, 'sealing-key.json', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    return JSON.stringify(privateKey.export({ format: 'jwk' }))
  })
}
