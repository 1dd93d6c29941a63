import { Text, UnstyledButton } from '@mantine/core'
import {
  IconCoins,
  IconCopy,
  IconLifebuoy,
  IconLogout,
  IconSparkles,
  IconUserEdit,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.user

const ways = [
  { to: '/account/edit', label: words.data, icon: IconUserEdit },
  { to: '/my-wallet', label: words.credits, icon: IconCoins },
  { to: '/my-points/how-get', label: words.earn, icon: IconSparkles },
  { to: '/faq', label: words.faq, icon: IconLifebuoy },
]

type UserCardProps = {
  /** Offers the installation; the portal knows whether it is possible. */
  install: ReactNode
  onLeave: () => void
}

export function UserCard({ install, onLeave }: UserCardProps) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return (
    <Panel narrow title={words.title}>
      <div className={classes['user']}>
        <Avatar name={me.nome} photoUrl={me.partner.logo_foto_link} />
        <span className={classes['grow']}>
          <Text fw={650}>{me.nome}</Text>
          <Text size="sm" c="dimmed">
            {words.id} {me.partner.slug}
          </Text>
        </span>
        <IconButton
          icon={IconCopy}
          label={words.copyId}
          onClick={() => void copyText(me.partner.slug)}
        />
      </div>
      <ul className={classes['ways']}>
        {ways.map(({ to, label, icon: Glyph }) => (
          <li key={to}>
            <Link to={to} className={classes['way']}>
              <Glyph aria-hidden size={22} stroke={1.75} />
              {label}
            </Link>
          </li>
        ))}
        {install !== null && <li>{install}</li>}
        <li>
          <UnstyledButton className={classes['way']} onClick={onLeave}>
            <IconLogout aria-hidden size={22} stroke={1.75} />
            {words.exit}
          </UnstyledButton>
        </li>
      </ul>
    </Panel>
  )
}
