import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'

import { IconButton } from '../layout/icon-button.tsx'
import { text } from '../text.ts'

import classes from './side-panel.module.css'

type SidePanelProps = {
  title: string
  onClose: () => void
  /** To the row before (-1) or after (1); null: there is none. */
  stepTo: (step: 1 | -1) => (() => void) | null
  children: ReactNode
  /** Fixed at the bottom: the panel's buttons. */
  footer?: ReactNode
}

/** The details of a row of a table, beside the table, which can still be used. Escape closes it. */
export function SidePanel({ title, onClose, stepTo, children, footer }: SidePanelProps) {
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(() => {
    if (panel.current?.contains(document.activeElement)) focusRow()
    onClose()
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      // A dialog above the panel closes first.
      const isCovered = document.querySelector('[role=dialog]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const [before, after] = [stepTo(-1), stepTo(1)]
  return (
    <section ref={panel} aria-labelledby={headingId} className={classes['panel']}>
      <div className={classes['head']}>
        <h2 id={headingId} className={classes['title']}>
          {title}
        </h2>
        <IconButton
          icon={IconChevronUp}
          label={text.panel.before}
          disabled={before === null}
          onClick={() => before?.()}
        />
        <IconButton
          icon={IconChevronDown}
          label={text.panel.after}
          disabled={after === null}
          onClick={() => after?.()}
        />
        <IconButton
          icon={IconX}
          label={text.panel.close}
          onClick={() => {
            focusRow()
            onClose()
          }}
        />
      </div>
      <div className={classes['body']}>{children}</div>
      {footer !== undefined && <div className={classes['footer']}>{footer}</div>}
    </section>
  )
}

/** The row of the panel, where its opening began. */
function focusRow(): void {
  document.querySelector<HTMLElement>('[data-row-opener][aria-expanded=true]')?.focus()
}
