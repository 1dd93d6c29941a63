import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showMenu } from '../../menu-contract.ts'

export type Menu = Output<typeof showMenu>
export type Entry = Menu['routes'][number]
