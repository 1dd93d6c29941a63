import { cents, formatCents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { notifySuccess } from '#platform/web/notices.ts'

import { type PartnerDebt, writeOffDebt } from '../../debt-contract.ts'
import { text } from './text.ts'

type WriteOffSheetProps = { debt: PartnerDebt; onClose: () => void }

/** Cancels a part of a debt; the whole debt is the amount that it begins with. */
export function WriteOffSheet({ debt, onClose }: WriteOffSheetProps) {
  const params = { slug: debt.partner_slug }
  async function send(
    { amount = '', reason = '' }: Readonly<Record<string, string>>,
    headers: Record<string, string>,
  ) {
    const body = { amount: amountOf(amount), reason }
    const answer = await call(writeOffDebt, { params, body }, { headers })
    notifySuccess(answer.request === null ? text.done : text.waits)
  }
  return (
    <ActionSheet
      opened
      onClose={onClose}
      title={text.writeOffTitle(debt.partner_name)}
      yes={text.writeOff}
      hint={text.writeOffHint(formatCents(debt.debt))}
      danger
      fields={[
        {
          name: 'amount',
          label: text.amount,
          initial: (debt.debt / 100).toFixed(2).replace('.', ','),
          check: (typed) => (amountOf(typed) === 0 ? text.wrongAmount : null),
        },
        { name: 'reason', label: text.reason, kind: 'area' },
      ]}
      send={send}
      onDone={() => {
        onClose()
        void queryClient.invalidateQueries({ queryKey: ['credits'] })
      }}
    />
  )
}

function amountOf(typed: string) {
  const amount = parseTypedReais(typed)
  return amount === null || amount === 'malformed' ? cents(0) : amount
}
