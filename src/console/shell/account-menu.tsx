import { Menu, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core'
import { IconLogout, IconServer, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'

import { useMember } from '#platform/web/console/member.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'

import { leaveConsole, useOperates } from '../member.ts'
import { text } from '../text.ts'

import classes from './account-menu.module.css'

const schemes = ['light', 'dark', 'auto'] as const

/** The person, their account, light and dark, and the sign-out. */
export function AccountMenu() {
  const { name, email } = useMember()
  const operates = useOperates()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu width={240} position="top-start">
      <Menu.Target>
        <UnstyledButton className={classes['target']}>
          <VisuallyHidden>{text.account}</VisuallyHidden>
          <Avatar name={name} photoUrl={null} />
          <span className={classes['words']}>
            <span className={classes['name']}>{name}</span>
            <span className={classes['email']}>{email}</span>
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          component={Link}
          to="/conta"
          leftSection={<IconUserCircle aria-hidden size={18} />}
        >
          {text.screens.account}
        </Menu.Item>
        {operates && (
          <Menu.Item
            component={Link}
            to="/plataforma"
            leftSection={<IconServer aria-hidden size={18} />}
          >
            {text.screens.installation}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconLogout aria-hidden size={18} />}
          onClick={() => void leaveConsole()}
        >
          {text.signOut}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{text.scheme}</Menu.Label>
        <Chips
          label={text.scheme}
          row="fill"
          chosen={colorScheme}
          options={schemes.map((value) => ({ value, label: text.schemes[value] }))}
          onChoose={setColorScheme}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
