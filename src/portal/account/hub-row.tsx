import { UnstyledButton } from '@mantine/core'
import { type Icon, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'

import classes from './account-hub.module.css'

export type HubRowProps = {
  icon: Icon
  title: string
  /** One line below the title; undefined: not known yet, its place is kept. */
  state?: string | undefined
  /** The state needs the person. */
  urgent?: boolean
  to?: string
  onClick?: () => void
}

/** One row of the hub: a link, or a button that acts at once. */
export function HubRow({ icon: Glyph, title, state, urgent, to, onClick }: HubRowProps) {
  const content = (
    <>
      <Glyph aria-hidden size={22} stroke={1.75} />
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        {to !== undefined && (
          <span className={classes['state']} data-urgent={urgent || undefined}>
            {state ?? '\u00A0'}
          </span>
        )}
      </span>
      {to !== undefined && <IconChevronRight aria-hidden size={18} />}
    </>
  )
  if (to === undefined)
    return (
      <UnstyledButton className={classes['row'] ?? ''} onClick={onClick}>
        {content}
      </UnstyledButton>
    )
  return (
    <Link to={to} className={classes['row']}>
      {content}
    </Link>
  )
}
