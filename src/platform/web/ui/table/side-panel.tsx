import { IconChevronDown, IconChevronUp, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'

import { IconButton } from '../layout/icon-button.tsx'
import { text } from '../text.ts'

import classes from './side-panel.module.css'

type SidePanelProps = {
  title: string
  /** The rows of the table in their order, and the one that the panel shows. */
  ids: string[]
  id: string
  onOpen: (id: string) => void
  onClose: () => void
  children: ReactNode
  /** Fixed at the bottom: the panel's buttons. */
  footer?: ReactNode
}

/** The details of a row of a table, beside the table, which can still be used. Escape closes it. */
export function SidePanel(props: SidePanelProps) {
  const { title, ids, id, onOpen, onClose, children, footer } = props
  const headingId = useId()
  const panel = useRef<HTMLElement>(null)
  const close = useEffectEvent(() => {
    if (panel.current?.contains(document.activeElement)) focusRow()
    onClose()
  })
  // As soon as the panel is seen: a later effect would miss a key pressed at once.
  useLayoutEffect(() => {
    function onKey(event: KeyboardEvent) {
      // A dialog above the panel closes first.
      const isCovered = document.querySelector('[role=dialog]') !== null
      if (event.key === 'Escape' && !event.defaultPrevented && !isCovered) close()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const at = ids.indexOf(id)
  const before = at < 0 ? undefined : ids[at - 1]
  const after = at < 0 ? undefined : ids[at + 1]
  return (
    <section ref={panel} aria-labelledby={headingId} className={classes['panel']}>
      <div className={classes['head']}>
        <h2 id={headingId} className={classes['title']}>
          {title}
        </h2>
        <IconButton
          icon={IconChevronUp}
          label={text.panel.before}
          disabled={before === undefined}
          onClick={() => before !== undefined && onOpen(before)}
        />
        <IconButton
          icon={IconChevronDown}
          label={text.panel.after}
          disabled={after === undefined}
          onClick={() => after !== undefined && onOpen(after)}
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
