import '#platform/web/zod-without-eval.ts'
import './styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { brandFieldLabels } from '#platform/contract/endpoint/brand-field-labels.ts'
import { addFieldLabels } from '#platform/contract/field-labels.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { identifyBy } from '#platform/web/api/api.ts'
import { staffCaller } from '#platform/web/console/staff-caller.ts'
import { guardHtmlSinks } from '#platform/web/trusted-types.ts'

import { App } from './app.tsx'
import { followVersions } from './new-version.ts'
import { createConsoleRouter, followNavigation } from './router.tsx'

guardHtmlSinks()
addFieldLabels(brandFieldLabels)
identifyBy(staffCaller)

const router = createConsoleRouter()
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

/** Screens show the errors of calls themselves. */
function complain(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error)
}

/** The page's skeleton is shown until the first screen can be rendered. */
function removeOpening(): void {
  const remove = () => document.querySelector('#opening')?.remove()
  if (router.state.initialized) return remove()
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return
    unsubscribe()
    requestAnimationFrame(() => requestAnimationFrame(remove))
  })
}
