import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { NavLink } from 'react-router'

import { leave } from '#features/program/identity/portal/leave.ts'

import type { MenuItem } from '../../navigation/menu.ts'
import { text } from '../../text.ts'

import classes from './menu-link.module.css'

type MenuLinkProps = { item: MenuItem; onFollow?: (() => void) | undefined }

/**
 * One entry of the rail or of the "Mais" sheet: a screen, an external page, or the
 * sign-out.
 */
export function MenuLink({ item, onFollow }: MenuLinkProps) {
  const Glyph = item.icon
  const content = (
    <>
      <Glyph aria-hidden size={22} stroke={1.75} />
      <span className={classes['label']}>{item.label}</span>
      {item.isNew === true && <span className={classes['new']}>{text.isNew}</span>}
    </>
  )
  switch (item.does.kind) {
    case 'open':
      return (
        <NavLink to={item.does.to} className={classes['link'] ?? ''} onClick={onFollow}>
          {content}
        </NavLink>
      )
    case 'leave-to':
      return (
        <a
          href={item.does.href}
          target="_blank"
          rel="noreferrer"
          className={classes['link']}
        >
          {content}
          <IconExternalLink aria-hidden size={16} />
          <VisuallyHidden>{text.newTab}</VisuallyHidden>
        </a>
      )
    case 'exit':
      return (
        <UnstyledButton className={classes['link']} onClick={leave}>
          {content}
        </UnstyledButton>
      )
  }
}
