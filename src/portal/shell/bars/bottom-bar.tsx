import { UnstyledButton } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink, useLocation } from 'react-router'

import type { MenuItem } from '../../navigation/menu.ts'
import { useCurrentRoute } from '../../navigation/use-current-route.ts'
import { barLabels, text } from '../../text.ts'

import classes from './bottom-bar.module.css'

// Not before it is opened.
const MoreSheet = lazy(async () => ({
  default: (await import('./more-sheet.tsx')).MoreSheet,
}))

/** The entries in their order on every screen. */
const ENTRIES = ['home', 'my-wallet', 'share-products', 'sales']
const RAISED = 'share-products'
/** A screen with a form that the raised entry would cover. */
const FORM = 'sales.claims'

/** The phone's navigation: the four main screens, and the rest under "Mais". */
export function BottomBar({ menu }: { menu: MenuItem[] }) {
  const { pathname } = useLocation()
  // The address where the rest was opened: at any other one it is closed.
  const [openedAt, setOpenedAt] = useState<string | null>(null)
  const [seen, setSeen] = useState(false)
  const entries = ENTRIES.flatMap((name) => menu.filter((item) => item.name === name))
  const rest = menu.filter((item) => !ENTRIES.includes(item.name))
  return (
    <>
      <nav aria-label={text.bar.label} className={classes['bar']} data-bottom-bar>
        {entries.map((item) => (
          <BarLink key={item.name} item={item} />
        ))}
        <UnstyledButton
          className={classes['entry']}
          aria-haspopup="dialog"
          onClick={() => {
            setSeen(true)
            setOpenedAt(pathname)
          }}
        >
          <span className={classes['glyph']}>
            <IconMenu2 aria-hidden size={24} stroke={1.75} />
          </span>
          <span>{text.bar.more}</span>
        </UnstyledButton>
      </nav>
      {seen && (
        <Suspense>
          <MoreSheet
            opened={openedAt === pathname}
            onClose={() => setOpenedAt(null)}
            menu={rest}
          />
        </Suspense>
      )}
    </>
  )
}

function BarLink({ item }: { item: MenuItem }) {
  const route = useCurrentRoute()
  if (item.does.kind !== 'open') return null
  const Glyph = item.icon
  const raised = item.name === RAISED && route?.name !== FORM
  return (
    <NavLink
      to={item.does.to}
      className={classes['entry'] ?? ''}
      data-raised={raised || undefined}
    >
      <span className={classes['glyph']}>
        <Glyph aria-hidden size={24} stroke={1.75} />
      </span>
      <span>{barLabels[item.name]}</span>
    </NavLink>
  )
}
