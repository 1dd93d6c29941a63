import { acceptTerms } from '#features/people/terms/contract.ts'
import { currentToken, dropToken, startSession } from '#platform/web/session/session.ts'
import { watchInternet } from '#platform/web/watch-internet.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

import { App } from '../../../src/portal/app.tsx'
import { followNavigation } from '../../../src/portal/navigation/follow-navigation.ts'
import { followProfileChanges } from '../../../src/portal/pending-documents.ts'
import { createPortalRouter } from '../../../src/portal/router.tsx'
import { openApp } from './app-page.tsx'

export { clickUntil, screen, waitFor, within } from './app-page.tsx'

/** As main.tsx does it, once per process. */
followProfileChanges()
watchInternet()

const portal = {
  createRouter() {
    const router = createPortalRouter()
    followNavigation(router)
    return router
  },
  render: (router: ReturnType<typeof createPortalRouter>) => <App router={router} />,
}

export type Page = Awaited<ReturnType<typeof browse>>

/** Opens the portal at this address as this partner (or, with null, signed out). */
export async function browse(
  world: World,
  partner: TestPartner | null,
  address: string,
  { terms = 'accepted' }: { terms?: 'accepted' | 'open' } = {},
) {
  // Terms that wait for acceptance would cover every screen.
  if (partner !== null && terms === 'accepted')
    await world.send(partner, acceptTerms, { body: {} })
  const page = await openApp(world, {
    app: portal,
    address,
    prepare() {
      if (partner === null) dropToken()
      else startSession(partner.token)
    },
  })
  return { ...page, isSignedIn: () => currentToken() !== null }
}
