import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showClosingOfBrand } from '../../brand-contract.ts'

/** One closing, as its page reads it. */
export type ClosingPage = Output<typeof showClosingOfBrand>

export type PanelProps = { closing: ClosingPage; onDone: () => void }
