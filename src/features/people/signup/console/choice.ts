import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { listSignupChoices } from '../brand-contract.ts'

export type Choice = Output<typeof listSignupChoices>['data'][number]
