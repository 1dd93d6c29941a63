import { createContext } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { redeemCredits } from '../offer-contract.ts'

export type Made = Output<typeof redeemCredits>

/** Provides the function that shows an accepted redemption in place of its form. */
export const RedemptionMade = createContext<(made: Made) => void>(() => undefined)
