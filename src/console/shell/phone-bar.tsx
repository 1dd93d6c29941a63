import { UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'

import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from '../text.ts'
import { useMenu } from '../use-menu.ts'
import { AccountMenu } from './account-menu.tsx'
import { MenuLink } from './menu-link.tsx'

import classes from './phone-bar.module.css'

/** The most used screens at the bottom of a phone, and the others in a sheet. */
export function PhoneBar() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const entries = useMenu().flatMap((group) => group.entries)
  const opened = openAt === pathname
  return (
    <nav className={classes['bar']} aria-label={text.nav.phoneLabel} data-bottom-bar>
      {entries
        .filter(({ onPhone }) => onPhone === true)
        .map(({ to, label, icon: Glyph }) => (
          <NavLink key={to} to={to} end className={classes['entry'] ?? ''}>
            <Glyph aria-hidden size={22} />
            {label}
          </NavLink>
        ))}
      <UnstyledButton className={classes['entry']} onClick={() => setOpenAt(pathname)}>
        <IconDots aria-hidden size={22} />
        {text.nav.more}
      </UnstyledButton>
      <DetailSheet
        opened={opened}
        onClose={() => setOpenAt(null)}
        title={text.nav.moreTitle}
      >
        <ul className={classes['list']}>
          {entries
            .filter(({ onPhone }) => onPhone !== true)
            .map((entry) => (
              <li key={entry.to}>
                <MenuLink entry={entry} />
              </li>
            ))}
        </ul>
        <AccountMenu />
      </DetailSheet>
    </nav>
  )
}
