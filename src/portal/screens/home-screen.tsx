import { lazy, Suspense } from 'react'

import { DashboardScreen } from '#features/overview/dashboard/portal/dashboard-screen.tsx'
import { leave } from '#features/program/identity/portal/leave.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { InstallWay } from '../install/install-way.tsx'

const below = () => import('./home-below.ts')
const HomeBrands = lazy(async () => ({ default: (await below()).HomeBrands }))
const OtherMissions = lazy(async () => ({ default: (await below()).OtherMissions }))
const DashboardBanners = lazy(async () => ({ default: (await below()).DashboardBanners }))
const ShareStrip = lazy(async () => ({ default: (await below()).ShareStrip }))
const AccountSync = lazy(async () => ({ default: (await below()).AccountSync }))

/** Combines the dashboard with the person's brands, missions and the installation. */
export function HomeScreen() {
  return (
    <DashboardScreen
      slots={{
        brands: (
          <>
            <ScreenBoundary skeleton={null}>
              <HomeBrands />
            </ScreenBoundary>
            <ScreenBoundary skeleton={null}>
              <OtherMissions />
            </ScreenBoundary>
          </>
        ),
        accounts: (
          <Suspense>
            <AccountSync />
          </Suspense>
        ),
        banners: (
          <ScreenBoundary waitsOutside>
            <DashboardBanners />
          </ScreenBoundary>
        ),
        install: <InstallWay />,
        share: <ShareStrip />,
      }}
      onLeave={leave}
    />
  )
}
