import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showBrandRedemption } from '../../brand-contract.ts'

/** One redemption, as its page reads it. */
export type RedemptionPage = Output<typeof showBrandRedemption>

export type PanelProps = { redemption: RedemptionPage; onDone: () => void }
