import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleMinus,
  IconClock,
  type Icon,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useId } from 'react'

import { text } from '../text.ts'

import classes from './status-badge.module.css'

export type StatusTone = 'good' | 'waiting' | 'problem' | 'info' | 'neutral'

type StatusBadgeProps = {
  label: string
  tone: StatusTone
  /** Its meaning, its deadline, and who acts next. */
  sentence: string
}

const icons: Record<StatusTone, Icon> = {
  good: IconCircleCheck,
  waiting: IconClock,
  problem: IconAlertTriangle,
  info: IconInfoCircle,
  neutral: IconCircleMinus,
}

type StatusWordProps = { label: string; tone: StatusTone }

/** A status as coloured word and icon, inside a line that opens its explanation. */
export function StatusWord({ label, tone }: StatusWordProps) {
  const Glyph = icons[tone]
  return (
    <span className={classes['word']} data-tone={tone}>
      <Glyph aria-hidden size={14} />
      {label}
    </span>
  )
}

/** A status as word, icon and colour; a tap opens the explanation. */
export function StatusBadge({ label, tone, sentence }: StatusBadgeProps) {
  const id = useId()
  const Glyph = icons[tone]
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={classes['badge']}
        data-tone={tone}
        aria-label={text.statusMeaning(label)}
      >
        <Glyph aria-hidden size={16} />
        {label}
      </button>
      <span id={id} popover="auto" className={classes['sentence']} role="note">
        {sentence}
      </span>
    </>
  )
}
