import { useLayoutEffect } from 'react'
import { Outlet, useLocation } from 'react-router'

import { OfflineBanner } from '#platform/web/ui/feedback/offline-banner.tsx'

import classes from './open-frame.module.css'

/**
 * The frame of login pages, public pages and waiting screens: full width, without a menu.
 */
export function OpenFrame() {
  const { pathname } = useLocation()
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <>
      <OfflineBanner dated={false} />
      <main className={classes['page']}>
        <Outlet />
      </main>
    </>
  )
}
