import { expect, test } from 'vitest'

import { paletteActions } from './palette-actions.ts'
import { routes } from './routes.ts'

test.each(paletteActions)('“$label” opens a screen for who may do it', (action) => {
  const route = routes.find(({ path }) => path === action.path)
  expect(route?.permission).toBe(action.needs)
})
