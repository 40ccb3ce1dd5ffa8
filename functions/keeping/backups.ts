import type { BackupsState } from '../../src/contract/keeping.ts'

/** Reads the state of a server's backups. */
export type ReadBackups = () => Promise<NonNullable<BackupsState['server']>>
