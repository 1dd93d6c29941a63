import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import classes from './day-list-line.module.css'

type DayListLineProps = {
  icon: Icon
  /** The address of a picture, instead of the icon. */
  picture?: string | null | undefined
  /** The colour of the icon. */
  tone?: 'in' | 'waiting' | undefined
  title: string
  /** Its kind, its time, or why it waits. */
  detail?: ReactNode
  amount: ReactNode
  /** Below the amount: a running balance or a status. */
  aside?: ReactNode
  /** Opens the line's sheet. */
  onOpen?: () => void
}

/** One transaction: what, why, how much. */
export function DayListLine({
  icon: Glyph,
  picture,
  tone,
  title,
  detail,
  amount,
  aside,
  onOpen,
}: DayListLineProps) {
  const content = (
    <>
      {picture ? (
        <img
          className={classes['picture']}
          src={picture}
          alt=""
          loading="lazy"
          width={44}
          height={44}
        />
      ) : (
        <span className={classes['glyph']} data-tone={tone}>
          <Glyph aria-hidden size={20} stroke={1.75} />
        </span>
      )}
      <span className={classes['words']}>
        <span className={classes['title']}>{title}</span>
        {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
      </span>
      <span className={classes['amounts']}>
        {amount}
        {aside !== undefined && <span className={classes['detail']}>{aside}</span>}
      </span>
    </>
  )
  if (onOpen === undefined) return <div className={classes['line']}>{content}</div>
  return (
    <UnstyledButton className={classes['line']} data-opens onClick={onOpen}>
      {content}
    </UnstyledButton>
  )
}
