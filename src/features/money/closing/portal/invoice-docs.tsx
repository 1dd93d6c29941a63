import { Anchor } from '@mantine/core'

import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { Closure } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

const tones: Record<Closure['docs'][number]['status'], StatusTone> = {
  sent: 'info',
  checked: 'good',
  refused: 'problem',
  replaced: 'waiting',
}

/** The invoices that were sent, the latest first, with their status. */
export function InvoiceDocs({ docs }: { docs: Closure['docs'] }) {
  return (
    <Panel title={text.upload.docs}>
      <ul className={classes['docs']}>
        {docs.map((doc) => (
          <li key={doc.id}>
            <Anchor
              href={doc.link}
              target="_blank"
              rel="noreferrer"
              data-touch
              aria-label={text.upload.view(doc.file_name)}
            >
              {doc.file_name}
            </Anchor>
            <StatusBadge tone={tones[doc.status]} {...text.docStatus[doc.status]} />
            <small>{[formatMoment(doc.sent_at), ...doc.remarks].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
