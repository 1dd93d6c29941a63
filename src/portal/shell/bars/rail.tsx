import type { MenuItem } from '../../navigation/menu.ts'
import { text } from '../../text.ts'
import { BrandMark } from '../brand-mark.tsx'
import { MenuLink } from './menu-link.tsx'

import classes from './rail.module.css'

/** The dark menu at the left of wide screens. */
export function Rail({ menu }: { menu: MenuItem[] }) {
  return (
    <aside className={classes['rail']}>
      <div className={classes['top']}>
        <BrandMark />
      </div>
      <nav aria-label={text.railLabel} className={classes['items']}>
        <ul className={classes['list']}>
          {menu.map((item) => (
            <li key={item.name}>
              <MenuLink item={item} />
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
