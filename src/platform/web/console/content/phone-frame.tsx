import type { ReactNode } from 'react'

import { Panel } from '../../ui/layout/panel.tsx'
import { text } from './text.ts'

import classes from './phone-frame.module.css'

/** A screen of the portal on a phone, only to be looked at. */
export function PhoneFrame({ children }: { children: ReactNode }) {
  return (
    <Panel title={text.phone}>
      <div className={classes['phone']} inert>
        <div className={classes['screen']}>{children}</div>
      </div>
    </Panel>
  )
}
