/// <reference types="@cloudflare/vitest-plugin/types" />

declare namespace Cloudflare {
  interface Env {
    /** The real ones, read by vitest.config.ts. */
    MIGRATIONS: import('cloudflare:test').D1Migration[]
  }
}
