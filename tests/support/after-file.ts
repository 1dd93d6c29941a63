import { afterAll } from 'vitest'

import { dropDatabases } from './cluster.ts'
import { closeWorlds } from './fixtures.ts'

async function endFile(): Promise<void> {
  await closeWorlds()
  await dropDatabases()
}

// No hook runs in a file whose tests are all filtered out (`-t`): the next file ends it.
await endFile()
// Registered before the file's own hooks, so it runs after them.
afterAll(endFile)
