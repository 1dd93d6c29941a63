import { call } from '#platform/web/api/api.ts'
import { payeeFacts, RevealPanel } from '#platform/web/console/layout/reveal-panel.tsx'
import { useMay } from '#platform/web/console/member.ts'

import { revealClosingPayout } from '../../payment-contract.ts'
import { text } from '../text.ts'
import type { ClosingPage } from './closing.ts'

/** Where the partner is paid: masked, and in clear after a second factor. */
export function PaidTo({ closing: { id, paid_to } }: { closing: ClosingPage }) {
  const mayReveal = useMay('payouts.prepare') && paid_to !== null
  const reveal = async () => {
    const payee = await call(revealClosingPayout, { params: { id } })
    const { name, tax_id: taxId, pix, bank_account: account } = payee
    return payeeFacts({ name, taxId, pixKey: pix?.key ?? null, account })
  }
  return (
    <RevealPanel
      title={text.paidTo.title}
      masked={paid_to ?? text.paidTo.none}
      reveal={mayReveal ? reveal : null}
    />
  )
}
