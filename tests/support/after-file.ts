import { afterAll } from 'vitest'

import { dropDatabases } from './cluster.ts'

// Registered before the file's own hooks, so it runs after them.
afterAll(dropDatabases)
