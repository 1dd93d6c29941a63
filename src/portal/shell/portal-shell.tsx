import { lazy, Suspense, useEffect } from 'react'

import { partnerView } from '#platform/web/session/view-tab.ts'
import { OfflineBanner } from '#platform/web/ui/feedback/offline-banner.tsx'

import { InstallButton } from '../install/install-button.tsx'
import { noteOpened } from '../install/install-state.ts'
import { useCurrentRoute } from '../navigation/use-current-route.ts'
import { useMenu } from '../navigation/use-menu.ts'
import { text } from '../text.ts'
import { BottomBar } from './bars/bottom-bar.tsx'
import { Rail } from './bars/rail.tsx'
import { TopBar } from './bars/top-bar.tsx'
import { KeptOutlet } from './kept-outlet.tsx'
import { useSearch } from './search/use-search.tsx'

import classes from './portal-shell.module.css'

// It appears above a screen that is already visible.
const TermsTour = lazy(async () => ({
  default: (await import('#features/people/terms/portal/terms-tour.tsx')).TermsTour,
}))

// Only for the brand's staff.
const ViewBanner = lazy(async () => ({
  default: (await import('#features/people/partners/portal/view/view-banner.tsx'))
    .ViewBanner,
}))

/** Screens that are done step by step, without the phone's navigation. */
const STEPS = new Set(['my-points.award', 'rescue-award'])

/** The frame around every screen of a partner. */
export function PortalShell() {
  const route = useCurrentRoute()
  const menu = useMenu()
  const view = partnerView()
  const steps = STEPS.has(route?.name ?? '')
  const search = useSearch()
  useEffect(() => noteOpened(route?.name), [route])
  return (
    <>
      <a href="#conteudo" className={classes['skip']}>
        {text.skip}
      </a>
      <Rail menu={menu} />
      <div className={classes['page']} data-steps={steps || undefined}>
        {view ? (
          <div className={classes['viewing']}>
            <Suspense>
              <ViewBanner view={view} />
            </Suspense>
            <TopBar onSearch={search.open} />
          </div>
        ) : (
          <TopBar onSearch={search.open} />
        )}
        <OfflineBanner dated />
        <main id="conteudo" tabIndex={-1} className={classes['content']}>
          <KeptOutlet route={route} />
        </main>
        {!view && <InstallButton inCard={route?.name === 'home'} />}
      </div>
      {!steps && <BottomBar menu={menu} />}
      {search.dialog}
      {!view && (
        <Suspense>
          <TermsTour />
        </Suspense>
      )}
    </>
  )
}
