import { applyD1Migrations } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

// The files of a worker share its database: each begins with the tables that the migrations leave, in whatever order they run.
await applyD1Migrations(env.DB, env.MIGRATIONS)
const tables = await env.DB.prepare(
  `SELECT name FROM sqlite_master
   WHERE type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'`,
).all<{ name: string }>()
await env.DB.batch(tables.results.map(({ name }) => env.DB.prepare(`DELETE FROM ${name}`)))
