import type { TestProject } from 'vitest/node'
import { isHere } from '../builders/here.ts'
import { HAS_POSTGRES, startPostgres } from '../builders/postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a cluster of PostgreSQL; undefined where it is not installed. */
    cluster: string | undefined
  }
}

/** One cluster for all files of the project. */
export default async function setup(project: TestProject) {
  if (!isHere('PostgreSQL', HAS_POSTGRES)) {
    console.warn('PostgreSQL is not installed: its tests are skipped. apt-get install postgresql')
    return () => {}
  }
  const cluster = await startPostgres()
  project.provide('cluster', cluster.url)
  return () => cluster[Symbol.asyncDispose]()
}
