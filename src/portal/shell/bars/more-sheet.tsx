import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { MenuItem } from '../../navigation/menu.ts'
import { text } from '../../text.ts'
import { SchemeSwitch } from '../scheme-switch.tsx'
import { MenuSections } from './menu-sections.tsx'

import classes from './more-sheet.module.css'

type MoreSheetProps = { opened: boolean; onClose: () => void; menu: MenuItem[] }

/** On phones, the part of the menu that the bottom bar has no room for. */
export function MoreSheet({ opened, onClose, menu }: MoreSheetProps) {
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.moreTitle}>
      <nav aria-label={text.moreTitle} className={classes['menu']}>
        <MenuSections menu={menu} onFollow={onClose} />
      </nav>
      <SchemeSwitch />
    </DetailSheet>
  )
}
