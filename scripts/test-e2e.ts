import { spawnSync } from 'node:child_process'

import { buildScreens } from './build-screens.ts'
import { findChromium } from './find-chromium.ts'

/** Every browser test on both screens; `npm test` runs them all on the phone's and a part on the other. */
await buildScreens()
// Each project has its own demo: changes on the phone must not affect the desktop.
let failed = 0
for (const project of ['phone', 'desktop']) {
  const { status } = spawnSync(
    'node_modules/.bin/playwright',
    ['test', `--project=${project}`, ...process.argv.slice(2)],
    {
      stdio: 'inherit',
      env: {
        ...process.env,
        CHROMIUM: await findChromium(),
        E2E: 'all',
        PORTAL_BUILT: 'yes',
      },
    },
  )
  if (status !== 0) failed = status ?? 1
}
process.exit(failed)
