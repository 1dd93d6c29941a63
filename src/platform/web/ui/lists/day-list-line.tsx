import { UnstyledButton } from '@mantine/core'
import type { ReactNode } from 'react'

import { LineSign, type LineSignProps } from '../pictures/line-sign.tsx'

import classes from './day-list-line.module.css'

type DayListLineProps = LineSignProps & {
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
  icon,
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
      <LineSign icon={icon} picture={picture} tone={tone} />
      <span className={classes['content']}>
        <span className={classes['words']}>
          <span className={classes['title']} data-line-title>
            {title}
          </span>
          {detail !== undefined && <span className={classes['detail']}>{detail}</span>}
        </span>
        <span className={classes['amounts']}>
          {amount}
          {aside !== undefined && <span className={classes['detail']}>{aside}</span>}
        </span>
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
