import { IconSearch } from '@tabler/icons-react'

import { Bell } from '#features/program/notifications/portal/bell.tsx'
import { isViewTab } from '#platform/web/session/view-tab.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { MoneyEye } from '#platform/web/ui/lists/money-eye.tsx'

import { text } from '../../text.ts'
import { AccountMenu } from '../account-menu.tsx'
import { BrandMark } from '../brand-mark.tsx'
import { Trail } from './trail.tsx'

import classes from './top-bar.module.css'

export function TopBar({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={classes['bar']} data-top-bar>
      <div className={classes['inner']}>
        <div className={classes['brand']}>
          <BrandMark />
        </div>
        <div className={classes['trail']}>
          <Trail />
        </div>
        <div className={classes['search']}>
          <IconButton
            icon={IconSearch}
            label={text.search}
            title={text.searchKeys}
            aria-keyshortcuts="Control+K Meta+K"
            aria-haspopup="dialog"
            onClick={onSearch}
          />
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
