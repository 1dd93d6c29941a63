import { Bell } from '#features/program/notifications/portal/bell.tsx'
import { isViewTab } from '#platform/web/session/view-tab.ts'
import { MoneyEye } from '#platform/web/ui/lists/money-eye.tsx'

import { AccountMenu } from '../account-menu.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { Trail } from './trail.tsx'

import classes from './top-bar.module.css'

export function TopBar() {
  return (
    <header className={classes['bar']} data-top-bar>
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <BrandMark />
        </div>
        <div className={classes['trail']}>
          <Trail />
        </div>
        <MoneyEye />
        {!isViewTab() && (
          <>
            <Bell />
            <AccountMenu />
          </>
        )}
      </div>
    </header>
  )
}
