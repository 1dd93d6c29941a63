import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { writeReason } from '#platform/contract/sentences.ts'
import { call } from '#platform/web/api/api.ts'
import { type ActionField, ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { acceptInvoice, refuseInvoice } from '../../brand-contract.ts'
import { allows } from '../../rules.ts'
import { text } from '../text.ts'
import type { ClosingPage, PanelProps } from './closing.ts'
import { InvoiceCheck } from './invoice-check.tsx'

import classes from './invoice-panel.module.css'

type Invoice = NonNullable<ClosingPage['invoice']>
type InvoicePanelProps = PanelProps & { invoice: Invoice }

const reason: ActionField = {
  name: 'reason',
  label: text.invoice.reason,
  kind: 'area',
  ready: text.invoice.reasons,
  check: (typed) => (typed.trim() === '' ? writeReason : null),
}

/** The last invoice: its file, what was found in it beside what has to be, and the decision. */
export function InvoicePanel({ closing, invoice, onDone }: InvoicePanelProps) {
  const { invoice: words } = text
  const isPicture = /\.(?:jpe?g|png|webp)$/i.test(invoice.file_name)
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="start">
        <Text size="sm" c="dimmed">
          {`${words.statuses[invoice.status]} · ${words.sentAt(formatMoment(invoice.sent_at))}`}
        </Text>
        {isPicture && (
          <img className={classes['picture']} src={invoice.link} alt={words.preview} />
        )}
        <Anchor href={invoice.link} target="_blank" rel="noreferrer">
          {`${words.open} (${invoice.file_name})`}
        </Anchor>
        <InvoiceCheck id={closing.id} invoiceId={invoice.id} />
        {invoice.remarks.length > 0 && <Text size="sm">{invoice.remarks.join(' ')}</Text>}
        <Decisions closing={closing} invoice={invoice} onDone={onDone} />
      </Stack>
    </Panel>
  )
}

function Decisions({ closing, invoice, onDone }: InvoicePanelProps) {
  const [opened, setOpened] = useState<'accept' | 'refuse' | null>(null)
  const mayDecide = useMay('closings.decide')
  const { invoice: words } = text
  const params = { id: closing.id }
  const sheet = {
    onClose: () => setOpened(null),
    onDone: () => {
      setOpened(null)
      onDone()
    },
  }
  if (!mayDecide) return null
  return (
    <>
      <Group gap="sm">
        {allows(closing.status, 'accept_invoice') && (
          <Button onClick={() => setOpened('accept')}>{words.accept}</Button>
        )}
        {allows(closing.status, 'refuse_invoice') && closing.paper === 'invoice' && (
          <Button variant="default" onClick={() => setOpened('refuse')}>
            {words.refuse}
          </Button>
        )}
      </Group>
      <ActionSheet
        {...sheet}
        opened={opened === 'accept'}
        title={words.accept}
        hint={words.acceptHint(formatCents(closing.payable_value))}
        send={(_, headers) =>
          call(acceptInvoice, { params, body: { invoice_id: invoice.id } }, { headers })
        }
      />
      <ActionSheet
        {...sheet}
        opened={opened === 'refuse'}
        title={words.refuse}
        hint={words.refuseHint}
        fields={[reason]}
        send={({ reason: typed = '' }, headers) =>
          call(
            refuseInvoice,
            { params, body: { reason: typed, invoice_id: invoice.id } },
            { headers },
          )
        }
      />
    </>
  )
}
