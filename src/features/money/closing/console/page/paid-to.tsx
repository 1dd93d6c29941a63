import { call } from '#platform/web/api/api.ts'
import { payeeFacts, RevealPanel } from '#platform/web/console/layout/reveal-panel.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { text as frame } from '#platform/web/console/text.ts'

import { revealClosingPayout } from '../../payment-contract.ts'
import { allows } from '../../rules.ts'
import { text } from '../text.ts'
import type { ClosingPage } from './closing.ts'

const words = frame.reveal

/** Where the partner is paid: masked, and in clear after a second factor. */
export function PaidTo({ closing }: { closing: ClosingPage }) {
  const { id, paid_to, has_pix_key, status } = closing
  // As long as it is not paid or taken back, the partner may still give a key.
  const isOpen = allows(status, 'reopen')
  const mayReveal = useMay('payouts.prepare') && paid_to !== null
  if (status === 'reopened') return null
  const reveal = async () => {
    const payee = await call(revealClosingPayout, { params: { id } })
    const { name, tax_id: taxId, pix, bank_account: account } = payee
    return payeeFacts({ name, taxId, pixKey: pix?.key ?? null, account })
  }
  return (
    <RevealPanel
      title={text.paidTo.title}
      masked={paid_to ?? text.paidTo.none}
      hint={paid_to !== null && !has_pix_key && isOpen ? words.noPixKey : null}
      reveal={mayReveal ? reveal : null}
    />
  )
}
