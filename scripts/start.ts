import { step } from '#server/welcome.ts'

import { buildPortal } from './build-portal.ts'

step('preparando as telas')
if (await buildPortal()) step('telas prontas')
await import('#server/main.ts')
