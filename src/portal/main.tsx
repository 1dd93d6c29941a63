import '#platform/web/zod-without-eval.ts'
import '#platform/web/theme/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { ApiError, namesNothing } from '#platform/web/api/api-error.ts'
import { noteHowOpened } from '#platform/web/navigation/opened-as-app.ts'
import { followOtherTabs } from '#platform/web/session/session.ts'
import { guardHtmlSinks } from '#platform/web/trusted-types.ts'

import { App } from './app.tsx'
import { noteCampaign } from './campaign.ts'
import { followInstallation } from './install/install-state.ts'
import { followNavigation } from './navigation/follow-navigation.ts'
import { followVersions } from './new-version.ts'
import { openOfflineCopy } from './offline.ts'
import { followProfileChanges } from './pending-documents.ts'
import { createPortalRouter } from './router.tsx'

guardHtmlSinks()
noteHowOpened()
noteCampaign()
followOtherTabs()
followInstallation()
followProfileChanges()
await openOfflineCopy()

const router = createPortalRouter()
followNavigation(router)

const root = document.querySelector('#root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root, { onCaughtError: complain }).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
)
followVersions()

/**
 * What a screen could not have is said on it. The end of a session and an address that names nothing
 * are no faults: the portal reloads, or leads to /404.
 */
function complain(error: unknown): void {
  if (error instanceof ApiError && error.code === 'session_expired') return
  if (namesNothing(error)) return
  reportError(error)
}
