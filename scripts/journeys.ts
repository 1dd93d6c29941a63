import { spawnSync } from 'node:child_process'

import { buildPortal } from './build-portal.ts'
import { findChromium } from './find-chromium.ts'

/** Every journey on both screens; `npm test` runs them all on the phone's and a part on the other. */
await buildPortal()
const { status } = spawnSync(
  'node_modules/.bin/playwright',
  ['test', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: await findChromium(), JOURNEYS: 'all' },
  },
)
process.exit(status ?? 1)
