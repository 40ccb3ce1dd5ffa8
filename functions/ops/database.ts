import type { Database } from '../database/database.ts'
import { openDatabase } from '../node/open-database.ts'
import { wranglerDatabase } from './wrangler-database.ts'

/** The database that a command works on: that of a host, the deployed D1, or the local one in the folder `state`. */
export interface Place {
  /** A host's file of SQLite or `postgres://` URL. */
  host?: string | undefined
  remote: boolean
  /** Folder of the local D1. */
  state: string
}

/** The database of a command, which ends with it. */
export interface ConsoleDatabase extends Database {
  close: () => Promise<void>
}

export function openConsole({ host, ...place }: Place): ConsoleDatabase {
  return host ? openDatabase(host) : { ...wranglerDatabase(place), close: async () => {} }
}
