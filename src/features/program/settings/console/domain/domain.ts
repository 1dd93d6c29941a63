import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showDomain } from '../../domain-contract.ts'

/** The brand's domain, as its screen reads it. */
export type Domain = Output<typeof showDomain>
