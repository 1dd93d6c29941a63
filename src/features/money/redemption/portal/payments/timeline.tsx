import { IconCheck, IconClock, IconX } from '@tabler/icons-react'

import { text } from '../text.ts'

import classes from './payment-details.module.css'

export type TimelineStep = {
  label: string
  at: string | null
  state: 'done' | 'waiting' | 'failed'
  /** Explains the step: why it waits and who acts next. */
  sentence?: string | undefined
}

const icons = { done: IconCheck, waiting: IconClock, failed: IconX }

/** The steps of a payment, first to last. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className={classes['timeline']}>
      {steps.map(({ label, at, state, sentence }) => {
        const Glyph = icons[state]
        return (
          <li key={label} data-state={state}>
            <span className={classes['dot']}>
              <Glyph aria-hidden size={16} />
            </span>
            <span>
              <b>{label}</b>
              <small>{at ?? text.timeline.waiting}</small>
              {sentence !== undefined && <span>{sentence}</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
