import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { type Cents, formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { chooseClosingPaper } from '../../brand-contract.ts'
import { allows } from '../../rules.ts'
import { text } from '../text.ts'
import type { PanelProps } from './closing.ts'

/** The receipt (RPA) with its taxes: as issued, or as it would be before it is chosen. */
export function ReceiptPanel({ closing, onDone }: PanelProps) {
  const [opened, setOpened] = useState(false)
  const mayChoose = useMay('closings.decide')
  const { receipt: words } = text
  const { receipt, paper, status } = closing
  if (receipt === null) return null
  const canChoose = mayChoose && closing.receipt_allowed && allows(status, 'choose_paper')
  const other = paper === 'rpa' ? 'invoice' : 'rpa'
  const title = other === 'rpa' ? words.choose : words.chooseInvoice
  const approved = status !== 'closed'
  const tax = (amount: Cents) => (amount === 0 ? null : `− ${formatCents(amount)}`)
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="start">
        <Text size="sm">{paper === 'rpa' && approved ? words.issued : words.preview}</Text>
        <DescriptionList
          facts={[
            { label: words.gross, value: formatCents(receipt.gross_value) },
            { label: words.inss, value: tax(receipt.inss) },
            { label: words.irrf, value: tax(receipt.irrf) },
            { label: words.iss, value: tax(receipt.iss) },
            { label: words.net, value: <strong>{formatCents(receipt.net_value)}</strong> },
          ]}
        />
        {canChoose && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {title}
          </Button>
        )}
      </Stack>
      <ActionSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={title}
        hint={
          other === 'rpa'
            ? words.hint(formatCents(receipt.net_value), approved)
            : words.invoiceHint
        }
        send={(_, headers) =>
          call(
            chooseClosingPaper,
            { params: { id: closing.id }, body: { paper: other } },
            { headers },
          )
        }
        onDone={() => {
          setOpened(false)
          onDone()
        }}
      />
    </Panel>
  )
}
