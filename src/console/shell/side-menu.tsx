import { Kbd, UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

import { text } from '../text.ts'
import { useMenu } from '../use-menu.ts'
import { AccountMenu } from './account-menu.tsx'
import { BrandSwitch } from './brand-switch.tsx'
import { MenuLink } from './menu-link.tsx'

import classes from './side-menu.module.css'

/** The menu at the left of wide screens. */
export function SideMenu({ onSearch }: { onSearch: () => void }) {
  const groups = useMenu()
  return (
    <aside className={classes['menu']} aria-label={text.nav.label}>
      <BrandSwitch />
      <UnstyledButton className={classes['search']} onClick={onSearch}>
        <IconSearch aria-hidden size={16} />
        <span>{text.palette.open}</span>
        <Kbd size="xs" aria-hidden>
          {isMac() ? '⌘K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      <nav aria-label={text.nav.label} className={classes['items']}>
        {groups.map(({ group, entries }) => (
          <section key={group} aria-label={text.groups[group]}>
            {group !== 'work' && (
              <span className={classes['group']} aria-hidden>
                {text.groups[group]}
              </span>
            )}
            <ul className={classes['list']}>
              {entries.map((entry) => (
                <li key={entry.to}>
                  <MenuLink entry={entry} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <div className={classes['account']}>
        <AccountMenu />
      </div>
    </aside>
  )
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}
