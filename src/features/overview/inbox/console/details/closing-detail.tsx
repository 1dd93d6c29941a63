import { Stack } from '@mantine/core'

import { showClosingOfBrand } from '#features/money/closing/brand-contract.ts'
import { type Cents, formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { FilePreview } from './file-preview.tsx'
import { Loaded } from './loaded.tsx'

/** A closing: to approve, with its invoice to check, or to pay. */
export function ClosingDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showClosingOfBrand} input={{ params: { id: Number(item.id) } }}>
      {(closing) => (
        <Stack gap="md">
          <DescriptionList
            facts={[
              { label: facts.protocol, value: closing.protocol },
              {
                label: facts.period,
                value: [closing.period_begin, closing.period_end]
                  .map(formatDay)
                  .join(' – '),
              },
              { label: facts.orders, value: closing.orders.toLocaleString('pt-BR') },
              { label: facts.gross, value: formatCents(closing.gross_value) },
              { label: facts.bonus, value: amountOf(closing.bonus_value) },
              { label: facts.debt, value: amountOf(closing.debt_value) },
              { label: facts.net, value: formatCents(closing.payable_value) },
              { label: facts.remarks, value: closing.invoice?.remarks.join(' ') },
              {
                label: facts.due,
                value:
                  closing.expected_payment_date && formatDay(closing.expected_payment_date),
              },
            ]}
          />
          {closing.invoice !== null && (
            <FilePreview
              address={closing.invoice.link}
              name={closing.invoice.file_name}
              label={text.kinds.invoice.one}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

function amountOf(amountCents: Cents): string | null {
  return amountCents === 0 ? null : formatCents(amountCents)
}
