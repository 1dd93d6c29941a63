import type { TestProject } from 'vitest/node'

import { startCluster } from './cluster.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    clusterUrl: string
  }
}

/** One PostgreSQL for the whole run; each world gets a database of its own on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // What a test proves is in the rows; a crash of the test machine may lose them.
  const cluster = await startCluster({ fsync: 'off' })
  project.provide('clusterUrl', cluster.url)
  return cluster.stop
}
