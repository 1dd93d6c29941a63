import { afterAll } from 'vitest'

import { dropDatabases } from './cluster.ts'
import { closeWorlds } from './fixtures.ts'

// Registered before the file's own hooks, so it runs after them.
afterAll(async () => {
  await closeWorlds()
  await dropDatabases()
})
