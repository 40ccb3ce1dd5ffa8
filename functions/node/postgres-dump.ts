import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { TransactionSql } from 'postgres'
import { migrateWithin } from './migrate.ts'
import { requireKnown, requireNone } from './own-schema.ts'
import { openPostgres } from './postgres.ts'
import type { Snapshots } from './snapshot.ts'

// A dump of PostgreSQL is a program: pg_restore runs whatever SQL stands in it, with all rights of the shop, and anybody with the
// public key can make a backup. So none of it is run: the migrations make the tables, pg_restore prints the dump, and only its
// rows are taken.

/** Dumps of the database of a URL. */
export function dumpsOf(url: string): Snapshots {
  return {
    type: 'dump',
    async write(take) {
      const { bytes, success } = dump(url)
      await Promise.all([take(bytes), success])
    },
    async read(open) {
      await using database = openPostgres(url)
      await database.connections.begin((on) => restoreWithin(on, open))
    },
  }
}

async function restoreWithin(on: TransactionSql, open: () => Promise<Readable>): Promise<void> {
  await on`SET LOCAL idle_in_transaction_session_timeout = 0`
  const there = await on`SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1`
  if (there.length > 0) throw new Error('The database is not empty: restore into a new one')
  const migrations = await migrationsOf(await open())
  requireKnown(migrations)
  await migrateWithin(on, migrations)
  const own = await ownNames(on)
  requireNone(await foreignIn(await open(), own))
  const addForeignKeys = await dropForeignKeys(on)
  // Some migrations write rows, which are in the dump too.
  await on.unsafe(`TRUNCATE ${own.tables.join(', ')}`)
  await readDump(await open(), [], {
    async rows(table, rows) {
      if (!own.tables.includes(table)) requireNone([`table ${table}`])
      const names = Object.keys(rows[0]!).map((name) => `"${name}"`)
      await on.unsafe(
        `INSERT INTO ${table} (${names.join()})
         SELECT ${names.join()} FROM json_populate_recordset(NULL::${table}, $1::text::json)`,
        [JSON.stringify(rows)],
      )
    },
    async lastNumber(sequence, number, isUsed) {
      if (!own.names.includes(sequence)) requireNone([`sequence ${sequence}`])
      await on`SELECT setval(${sequence}::regclass, ${number}::bigint, ${isUsed}::boolean)`
    },
  })
  await addForeignKeys()
}

async function migrationsOf(dump: Readable): Promise<string[]> {
  const names: string[] = []
  await readDump(dump, ['--table=d1_migrations'], {
    rows(_, rows) {
      names.push(...rows.map(({ name }) => name ?? ''))
      return Promise.resolve()
    },
    lastNumber: () => Promise.resolve(),
  })
  return names
}

interface OwnNames {
  tables: string[]
  /** With those of sequences, indices, constraints and functions. */
  names: string[]
}

/** The names of what the migrations have made. */
async function ownNames(on: TransactionSql): Promise<OwnNames> {
  const things = await on<{ name: string; kind: string }[]>`
    SELECT relname::text AS name, relkind::text AS kind FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
    UNION ALL SELECT conname, '' FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT oid::regprocedure::text, '' FROM pg_proc WHERE pronamespace = 'public'::regnamespace`
  return {
    tables: things.flatMap(({ name, kind }) => (kind === 'r' ? [name] : [])),
    names: things.map(({ name }) => name),
  }
}

/** A line of a dump's list, such as `3356; 1259 16460 INDEX public callbacks_by_age shop`. */
const LISTED = /^\d+; \d+ \d+ ([A-Z]+(?: [A-Z]+)*) \S+ (?:.* )?(\S+) \S+$/
/** The shop's migrations make the first; a server adds the second to each database, and they are left out. */
const MADE = /^(FUNCTION|TABLE|SEQUENCE|TABLE DATA|SEQUENCE SET|INDEX|(FK |CHECK )?CONSTRAINT)$/
const LEFT_OUT = /^(SCHEMA|EXTENSION|COMMENT|(DEFAULT )?ACL|DEFAULT|SEQUENCE OWNED BY)$/

/** The things of a dump that no migration makes, each with its kind and name. */
async function foreignIn(dump: Readable, { names }: OwnNames): Promise<string[]> {
  const found: string[] = []
  for await (const line of printed(dump, ['--list'])) {
    if (line === '' || line.startsWith(';')) continue
    const [, kind = '', name = ''] = LISTED.exec(line) ?? []
    if (LEFT_OUT.test(kind) || (MADE.test(kind) && names.includes(name))) continue
    found.push(kind ? `${kind.toLowerCase()} ${name}` : line)
  }
  return found
}

/** Drops the foreign keys, since a dump has its tables in the order of their names; the returned function adds them again. */
async function dropForeignKeys(on: TransactionSql): Promise<() => Promise<void>> {
  const keys = await on<{ table: string; name: string; definition: string }[]>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`
  for (const { table, name } of keys)
    await on.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  return async () => {
    for (const { table, name, definition } of keys)
      await on.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  }
}

type Row = Record<string, string | null>

/** Takes what a dump holds. */
interface Taker {
  /** Some rows of a table, at least one. */
  rows: (table: string, rows: Row[]) => Promise<void>
  /** The last number that a sequence gave, or, where `isUsed` is false, the first that it will give. */
  lastNumber: (sequence: string, number: string, isUsed: boolean) => Promise<void>
}

const COPY = /^COPY public\.(\w+) \(([\w", ]+)\) FROM stdin;$/
const LAST_NUMBER = /^SELECT pg_catalog\.setval\('public\.(\w+)', (\d+), (true|false)\);$/
/** pg_restore writes these lines around the rows. */
const AROUND = [
  /^$/,
  /^--/,
  /^\\(un)?restrict \w+$/,
  /^SET client_encoding = 'UTF8';$/,
  /^SET (?!client_encoding)\w+ = \w+;$/,
  /^SELECT pg_catalog\.set_config\('search_path', '', false\);$/,
]
const MOST_ROWS = 500

/** Reads the rows of a dump. Rejects at the first line that is not what pg_dump writes for the shop. */
async function readDump(dump: Readable, options: string[], take: Taker): Promise<void> {
  let copy: { table: string; columns: string[]; rows: Row[] } | undefined
  for await (const line of printed(dump, ['--data-only', '--no-owner', ...options])) {
    if (copy) {
      const isEnd = line === String.raw`\.`
      if (!isEnd) copy.rows.push(rowOf(line, copy.columns))
      if (copy.rows.length > (isEnd ? 0 : MOST_ROWS - 1))
        await take.rows(copy.table, copy.rows.splice(0))
      if (isEnd) copy = undefined
      continue
    }
    const [, table, columns] = COPY.exec(line) ?? []
    const [, sequence, number, isUsed] = LAST_NUMBER.exec(line) ?? []
    if (table && columns) {
      copy = { table, columns: columns.replaceAll('"', '').split(', '), rows: [] }
    } else if (sequence && number) {
      await take.lastNumber(sequence, number, isUsed === 'true')
    } else if (!AROUND.some((known) => known.test(line))) {
      throw new Error(`The backup has SQL of its own, which is not run: ${line.slice(0, 100)}`)
    }
  }
  if (copy) throw new Error('The backup ends among rows')
}

const ESCAPED: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }

/** A row as PostgreSQL's COPY writes it in text. */
function rowOf(line: string, columns: string[]): Row {
  const values = line
    .split('\t')
    .map((value) =>
      value === String.raw`\N`
        ? null
        : value.replaceAll(/\\(.)/gs, (_, letter: string) => ESCAPED[letter] ?? letter),
    )
  if (values.length !== columns.length) throw new Error('The backup has a row of another table')
  return Object.fromEntries(columns.map((column, place) => [column, values[place]!]))
}

/** The lines that pg_restore prints of a dump. Without a database it runs nothing. */
async function* printed(bytes: Readable, options: string[]): AsyncGenerator<string> {
  const child = spawn('pg_restore', [...options, '--file=-'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const fed = pipeline(bytes, child.stdin).catch((error: unknown) => {
    // It may end before it has read all; its exit code says so.
    if (!['EPIPE', 'ERR_STREAM_PREMATURE_CLOSE'].includes(codeOf(error))) throw error
  })
  const whole = Promise.all([fed, successOf('pg_restore', child)])
  whole.catch(() => {})
  try {
    let rest = ''
    for await (const text of child.stdout.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + text).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    if (rest) yield rest
    await whole
  } finally {
    child.kill()
  }
}

/**
 * pg_dump of the database of a URL, whose parameters count (`sslmode`). Its password is no argument: every user of the machine sees
 * those.
 */
function dump(url: string) {
  const place = new URL(url)
  const PGPASSWORD = decodeURIComponent(place.password)
  place.password = ''
  const child = spawn('pg_dump', ['--format=custom', '--no-owner', `--dbname=${place.href}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...(process as NodeJS.Process).env, ...(PGPASSWORD && { PGPASSWORD }) },
  })
  return { bytes: child.stdout, success: successOf('pg_dump', child) }
}

/** Rejects when the program fails. */
async function successOf(program: string, child: ChildProcess): Promise<void> {
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown }).code)
}
