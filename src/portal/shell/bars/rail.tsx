import type { MenuItem } from '../../navigation/menu.ts'
import { text } from '../../text.ts'
import { BrandMark } from '../brand-mark.tsx'
import { MenuSections } from './menu-sections.tsx'

import classes from './rail.module.css'

/** The dark menu at the left of wide screens. */
export function Rail({ menu }: { menu: MenuItem[] }) {
  return (
    <aside className={classes['rail']} aria-label={text.railLabel}>
      <div className={classes['top']}>
        <BrandMark />
      </div>
      <nav aria-label={text.railLabel} className={classes['items']}>
        <MenuSections menu={menu} />
      </nav>
    </aside>
  )
}
