import { call } from '#platform/web/api/api.ts'
import { ProofPanel } from '#platform/web/console/forms/proof-panel.tsx'
import { useMay } from '#platform/web/console/member.ts'

import { putClosingProof } from '../../payment-contract.ts'
import type { PanelProps } from './closing.ts'

/** The file that proves the payment of a closing. */
export function ClosingProof({ closing: { id, paid_at, proof }, onDone }: PanelProps) {
  const mayWrite = useMay('payouts.approve')
  if (paid_at === null || (proof === null && !mayWrite)) return null
  const send = (file: File) => call(putClosingProof, { params: { id }, body: { file } })
  return <ProofPanel proof={proof} send={mayWrite ? send : null} onDone={onDone} />
}
