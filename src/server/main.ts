import { systemClock } from '#platform/server/clock.ts'

import { runServer } from './run.ts'

await runServer(systemClock)
