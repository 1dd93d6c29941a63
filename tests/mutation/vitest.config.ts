import { defineConfig } from 'vitest/config'

import { areaOfRun } from './areas.ts'

export default defineConfig({
  test: {
    include: areaOfRun().tests,
    isolate: false,
    setupFiles: ['tests/mutation/fixed-seed.ts'],
  },
})
