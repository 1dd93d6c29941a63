import { call } from '#platform/web/api/api.ts'
import { ProofPanel } from '#platform/web/console/forms/proof-panel.tsx'
import { useMay } from '#platform/web/console/member.ts'

import { putRedemptionProof } from '../../brand-contract.ts'
import type { PanelProps } from './redemption.ts'

/** The file that proves a payment by hand. */
export function RedemptionProof({ redemption: { proof, id }, onDone }: PanelProps) {
  const mayWrite = useMay('redemptions.write')
  if (proof === null) return null
  const send = (file: File) => call(putRedemptionProof, { params: { id }, body: { file } })
  return <ProofPanel proof={proof} send={mayWrite ? send : null} onDone={onDone} />
}
