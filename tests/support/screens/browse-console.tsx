import { identifyBy } from '#platform/web/api/api.ts'
import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import { staffCaller } from '#platform/web/console/staff-caller.ts'
import type { World } from '#tests/support/world.ts'

import { App } from '../../../src/console/app.tsx'
import { createConsoleRouter, followNavigation } from '../../../src/console/router.tsx'
import { openApp } from './app-page.tsx'
import { setWideScreen } from './screen-width.ts'

export { screen, waitFor, within } from './app-page.tsx'

/** A member of a brand's staff; null is a visitor. */
type Person = { brand: { slug: string }; cookies: Record<string, string> }

/** As main.tsx does it, once per process: a file tests one of the two apps. */
identifyBy(staffCaller)

const console = {
  createRouter() {
    const router = createConsoleRouter()
    followNavigation(router)
    return router
  },
  render: (router: ReturnType<typeof createConsoleRouter>) => <App router={router} />,
}

/**
 * Opens the console as this person (or, with null, signed out). The path is below the person's
 * brand: `/parceiros`; signed out it is below `/console`: `/entrar`. At a desk, or on a phone.
 */
export function browseConsole(
  world: World,
  staff: Person | null,
  path: string,
  { device = 'desk' }: { device?: 'desk' | 'phone' } = {},
) {
  setWideScreen(device === 'desk')
  const brand = staff === null ? '' : `/${staff.brand.slug}`
  return openApp(world, {
    app: console,
    address: `${CONSOLE_BASE}${brand}${path}`,
    ...(staff !== null && { cookies: staff.cookies }),
  })
}
