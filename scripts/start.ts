import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'

import { step } from '#server/welcome.ts'

// A second start reads what the first one compiled: a third of the time until it answers.
enableCompileCache('node_modules/.cache/compile')
// A production installation brings its screens (`npm run build`) and has nothing to build them with.
if (existsSync('node_modules/vite')) {
  step('preparando as telas')
  const { buildScreens } = await import('./build-screens.ts')
  if (await buildScreens()) step('telas prontas')
}
await import('#server/main.ts')
