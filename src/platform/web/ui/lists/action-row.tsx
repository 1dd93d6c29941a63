import { UnstyledButton } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { useId } from 'react'
import { Link } from 'react-router'

import classes from './action-row.module.css'

export type RoundAction = {
  label: string
  icon: Icon
  /** A link to a screen; else `onClick` is called. */
  to?: string
  onClick?: () => void
  /** The one main action of the screen, in the brand's colour. */
  main?: boolean
  /** Why it is not possible now; shown below the row. */
  disabledReason?: string | null
}

/** The row of round actions under the total of a money screen. */
export function ActionRow({ actions }: { actions: RoundAction[] }) {
  const reasonId = useId()
  const reason = actions.map(({ disabledReason }) => disabledReason).find(isSentence)
  return (
    <div>
      <ul className={classes['row']}>
        {actions.map((action) => (
          <li key={action.label}>
            <RoundButton action={action} reasonId={reasonId} />
          </li>
        ))}
      </ul>
      {reason !== undefined && (
        <p id={reasonId} className={classes['reason']}>
          {reason}
        </p>
      )}
    </div>
  )
}

function RoundButton({ action, reasonId }: { action: RoundAction; reasonId: string }) {
  const { label, icon: Glyph, to, onClick, main = false } = action
  const disabled = isSentence(action.disabledReason)
  const content = (
    <>
      <span className={classes['disc']} data-main={main || undefined}>
        <Glyph aria-hidden size={24} stroke={1.75} />
      </span>
      <span className={classes['label']}>{label}</span>
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <UnstyledButton component={Link} to={to} className={classes['action']}>
        {content}
      </UnstyledButton>
    )
  }
  return (
    <UnstyledButton
      className={classes['action']}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      onClick={disabled ? undefined : onClick}
    >
      {content}
    </UnstyledButton>
  )
}

function isSentence(reason: string | null | undefined): reason is string {
  return reason !== null && reason !== undefined
}
