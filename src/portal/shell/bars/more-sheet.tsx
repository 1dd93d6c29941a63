import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { MenuItem } from '../../navigation/menu.ts'
import { text } from '../../text.ts'
import { SchemeSwitch } from '../scheme-switch.tsx'
import { MenuLink } from './menu-link.tsx'

import classes from './more-sheet.module.css'

type MoreSheetProps = { opened: boolean; onClose: () => void; menu: MenuItem[] }

/** On phones, the part of the menu that the bottom bar has no room for. */
export function MoreSheet({ opened, onClose, menu }: MoreSheetProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.moreTitle}>
      <nav aria-label={text.moreTitle}>
        <ul className={classes['list']}>
          {menu.map((item) => (
            <li key={item.name}>
              <MenuLink item={item} onFollow={onClose} />
            </li>
          ))}
        </ul>
      </nav>
      <SchemeSwitch />
    </DetailSheet>
  )
}
