import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showTermDraft } from '../brand-contract.ts'

export type Draft = Output<typeof showTermDraft>
