/// <reference types="@cloudflare/vitest-plugin/types" />

/** The Worker's own bindings: inside the namespace `Env` is another interface. */
type WorkerEnv = Env

declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../../functions/worker.ts')
  }
  interface Env extends WorkerEnv {
    DB: D1Database
    /** The real ones, read by vitest.config.ts. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
    /** Origin of the server that stands for webhook, Telegram and mail; see tests/builders/fake-channel.ts. */
    FAKE_CHANNEL: string
    /** Base address of the demonstration bank's API. */
    DEMO_BANK: string
    /** `long` for the full matrix and the long fuzz: `npm run test:proofs`. */
    PROOF: string
  }
}

/** The HTTP contract; contract-module.ts makes it. */
declare module 'virtual:openapi' {
  const document: object
  export default document
}
