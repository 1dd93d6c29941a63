import { createContext } from 'react'

import type { Output } from '#platform/contract/endpoint.ts'

import type { redeemCredits } from '../contract.ts'

export type Made = Output<typeof redeemCredits>

/** Shows a redemption that was accepted, instead of the form that requested it. */
export const RedemptionMade = createContext<(made: Made) => void>(() => undefined)
