import { IconSearch } from '@tabler/icons-react'

import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text } from '../text.ts'
import { BrandSwitch } from './brand-switch.tsx'

import classes from './top-bar.module.css'

/** The bar at the top of a phone. */
export function TopBar({ onSearch }: { onSearch: () => void }) {
  return (
    <header className={classes['bar']}>
      <div className={classes['brand']}>
        <BrandSwitch />
      </div>
      <IconButton label={text.palette.open} icon={IconSearch} onClick={onSearch} />
    </header>
  )
}
