import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { ApiError, namesNothing } from '#platform/web/api/api-error.ts'
import { noteHowOpened } from '#platform/web/navigation/opened-as-app.ts'
import { followOtherTabs } from '#platform/web/session/session.ts'
import { noteViewTab } from '#platform/web/session/view-tab.ts'
import { guardHtmlSinks } from '#platform/web/trusted-types.ts'
import { followBrokenPictures } from '#platform/web/ui/pictures/broken-pictures.ts'

import { App } from './app.tsx'
import { noteCampaign } from './campaign.ts'
import { followInstallation } from './install/install-state.ts'
import { followNavigation } from './navigation/follow-navigation.ts'
import { followVersions } from './new-version.ts'
import { openOfflineCopy } from './offline/open-offline-copy.ts'
import { followProfileChanges } from './pending-documents.ts'
import { createPortalRouter } from './router.tsx'

/** The session ended, the network is away, or a person of the brand views the portal and does not see this part. */
const NO_FAULTS = new Set(['session_expired', 'offline', 'view_only'])

guardHtmlSinks()
noteViewTab()
noteHowOpened()
noteCampaign()
followOtherTabs()
followInstallation()
followBrokenPictures()
followProfileChanges()
await openOfflineCopy()

const router = createPortalRouter()
followNavigation(router)
removeOpening()

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: complain }).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
followVersions()

/**
 * Screens show their own errors. The end of a session, a lost network and an unknown address are not
 * faults: the portal reloads, says that it is offline, or redirects to /404. What a visit does not show is none either.
 */
function complain(error: unknown): void {
  if (error instanceof ApiError && NO_FAULTS.has(error.code)) return
  if (namesNothing(error)) return
  reportError(error)
}

/** The page's skeleton is shown until the first screen can be rendered. */
function removeOpening(): void {
  const remove = () => document.querySelector('#opening')?.remove()
  if (router.state.initialized) return remove()
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    // After the frame in which the screen is rendered, so that no empty one is visible in
    // between.
    requestAnimationFrame(() => requestAnimationFrame(remove))
  })
}
