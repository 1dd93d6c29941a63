import { enableCompileCache } from 'node:module'

import { step } from '#server/welcome.ts'

import { buildScreens } from './build-screens.ts'

// A second start reads what the first one compiled: a third of the time until it answers.
enableCompileCache('node_modules/.cache/compile')
step('preparando as telas')
if (await buildScreens()) step('telas prontas')
await import('#server/main.ts')
