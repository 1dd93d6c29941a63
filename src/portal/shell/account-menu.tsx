import { Text, UnstyledButton } from '@mantine/core'
import { IconArrowsExchange, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Link } from 'react-router'

import { leave } from '#features/program/identity/portal/leave.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'

import { useMenu } from '../navigation/use-menu.ts'
import { text } from '../text.ts'
import { usePerson } from '../use-person.ts'

import classes from './account-menu.module.css'

// Not before the menu is opened.
const SchemeSwitch = lazy(async () => ({
  default: (await import('./scheme-switch.tsx')).SchemeSwitch,
}))

/** The signed-in person, their account, the colour scheme and the sign-out. */
export function AccountMenu() {
  const id = useId()
  const [seen, setSeen] = useState(false)
  const person = usePerson()
  const account = useMenu().find(({ name }) => name === 'account.edit')
  return (
    <>
      <UnstyledButton
        popoverTarget={id}
        onClick={() => setSeen(true)}
        className={classes['target']}
        aria-label={text.account(person.name)}
      >
        <Avatar name={person.name} photoUrl={person.photoUrl} />
      </UnstyledButton>
      <div id={id} popover="auto" className={classes['panel']}>
        <div className={classes['who']}>
          <Text fw={650} truncate>
            {person.name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {person.email}
          </Text>
        </div>
        {account?.does.kind === 'open' && (
          <Link
            to={account.does.to}
            className={classes['item']}
            onClick={(event) =>
              event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            }
          >
            <IconUserCircle aria-hidden size={20} />
            {text.editAccount}
          </Link>
        )}
        <Link to="/my-brands" className={classes['item']}>
          <IconArrowsExchange aria-hidden size={20} />
          {text.switchBrand}
        </Link>
        <UnstyledButton className={classes['item']} onClick={leave}>
          <IconLogout aria-hidden size={20} />
          {text.menu.exit}
        </UnstyledButton>
        <div className={classes['scheme']}>
          {seen && (
            <Suspense>
              <SchemeSwitch />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}
