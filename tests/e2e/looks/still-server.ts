import { testClock } from '#platform/server/clock.ts'
import { runServer } from '#server/run.ts'

import { STILL_AT } from './still-at.ts'

// The whole product at one moment that does not pass: its demo is the same on every day.
await runServer(testClock(STILL_AT))
