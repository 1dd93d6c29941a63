import { call } from '#platform/web/api/api.ts'
import { payeeFacts, RevealPanel } from '#platform/web/console/layout/reveal-panel.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { text as frame } from '#platform/web/console/text.ts'

import { revealRedemptionPayout } from '../../brand-contract.ts'
import { text } from '../text.ts'
import type { RedemptionPage } from './redemption.ts'

/** The payee in clear, after a second factor; a supplier's rewards have none. */
export function PaymentData({ redemption }: { redemption: RedemptionPage }) {
  const mayReveal = useMay('redemptions.write')
  const { id, kind, destination, status, has_pix_key: isPix } = redemption
  if (kind !== 'money') return null
  const reveal = async () => {
    const { payment } = await call(revealRedemptionPayout, { params: { id } })
    if (payment === null) return []
    const { name, tax_id: taxId } = payment
    const pixKey = payment.kind === 'pix' ? payment.pix_key : null
    return payeeFacts({
      name,
      taxId,
      pixKey,
      account: payment.kind === 'bank' ? payment : null,
    })
  }
  return (
    <RevealPanel
      title={text.paidTo.title}
      masked={destination}
      hint={!isPix && status === 'awaiting_brand' ? frame.reveal.noPixKey : null}
      reveal={mayReveal ? reveal : null}
    />
  )
}
