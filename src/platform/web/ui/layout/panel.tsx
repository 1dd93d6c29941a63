import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'

import { PanelFold } from './panel-fold.ts'

import classes from './panel.module.css'

type PanelProps = {
  children: ReactNode
  title?: string
  aside?: ReactNode
  /** A long list, which a screen may show after everything else on a phone. */
  long?: boolean
  /** A list or a form without anything beside it: as wide as the first of two columns. */
  narrow?: boolean
}

/** The white card around all content. */
export function Panel({ children, title, aside, long, narrow }: PanelProps) {
  const fold = use(PanelFold)
  const open = fold === null || !fold.folded || title === undefined
  return (
    <section
      className={classes['panel']}
      data-long={long || undefined}
      data-narrow={narrow || undefined}
    >
      {title !== undefined && (
        <div className={classes['head']} data-folded={!open || undefined}>
          <h2 className={classes['title']}>
            {fold === null ? (
              title
            ) : (
              <UnstyledButton
                className={classes['fold']}
                aria-expanded={open}
                onClick={fold.toggle}
              >
                {title}
                <IconChevronDown aria-hidden size={18} />
              </UnstyledButton>
            )}
          </h2>
          {open && aside}
        </div>
      )}
      {open && children}
    </section>
  )
}
