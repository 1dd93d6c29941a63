import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useLayoutEffect, useState } from 'react'
import { Outlet, useLocation } from 'react-router'

import { LastChange } from '#features/program/audit/console/last-change.tsx'
import { ProofHost } from '#features/program/staff/console/proof-host.tsx'
import { LastChangeContext } from '#platform/web/console/forms/last-change.ts'
import { MemberContext } from '#platform/web/console/member.ts'
import { OfflineBanner } from '#platform/web/ui/feedback/offline-banner.tsx'
import { useTypedAhead } from '#platform/web/ui/palette/typed-ahead.ts'

import { useEnteredMember } from '../member.ts'
import { SuspensionBanner } from '../suspension-banner.tsx'
import { text } from '../text.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideMenu } from './side-menu.tsx'
import { TopBar } from './top-bar.tsx'

import classes from './console-shell.module.css'

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }))

const lastChangeOf = (object: string) => <LastChange object={object} />

/** The frame around every screen of a brand's console. */
export function ConsoleShell() {
  const member = useEnteredMember()
  const { pathname } = useLocation()
  const [palette, setPalette] = useState<'unloaded' | 'open' | 'closed'>('unloaded')
  const typedAhead = useTypedAhead(() => setPalette('closed'))
  const closePalette = () => {
    typedAhead.cancel()
    setPalette('closed')
  }
  const openPalette = () => {
    // An open one has the keys already.
    if (palette !== 'open') typedAhead.begin()
    setPalette('open')
  }
  useHotkeys([['mod+K', openPalette]], [], true)
  useLayoutEffect(() => {
    // Newer browsers return a promise, which React would take for the effect's end.
    window.scrollTo(0, 0)
  }, [pathname])
  return (
    <MemberContext value={member}>
      <LastChangeContext value={lastChangeOf}>
        <a href="#conteudo" className={classes['skip']}>
          {text.skip}
        </a>
        <SideMenu onSearch={openPalette} />
        <div className={classes['page']}>
          <TopBar onSearch={openPalette} />
          <OfflineBanner dated={false} />
          <SuspensionBanner />
          <main id="conteudo" tabIndex={-1} className={classes['content']}>
            <Outlet />
          </main>
        </div>
        <PhoneBar />
        <Suspense>
          {palette !== 'unloaded' && (
            <Palette
              opened={palette === 'open'}
              takeTyped={typedAhead.take}
              onClose={closePalette}
            />
          )}
        </Suspense>
        <ProofHost />
      </LastChangeContext>
    </MemberContext>
  )
}
