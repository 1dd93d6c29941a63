import { useMutation } from '@tanstack/react-query'
import { useContext, useRef } from 'react'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { remountScreen } from '#platform/web/navigation/kept-screens.ts'

import { redeemCredits } from '../offer-contract.ts'
import { RedemptionMade } from './redemption-made.ts'

export type Order = Input<typeof redeemCredits>['body']

/**
 * Redeems credits. A second click during the request is ignored. The idempotency key is kept until
 * the server has answered, so that a repeated request redeems at most once.
 */
export function useRedeemCredits() {
  const showMade = useContext(RedemptionMade)
  const key = useRef(crypto.randomUUID())
  const redeem = useMutation({
    mutationFn: (body: Order) =>
      call(redeemCredits, { headers: { 'idempotency-key': key.current }, body }),
    onSuccess: (made) => {
      showMade(made)
      key.current = crypto.randomUUID()
      remountScreen('MyWallet')
      return refreshAfter(redeemCredits)
    },
    onError: (error) => {
      // After a refusal the next attempt is a new request; after a lost answer it is a repetition.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500)
        key.current = crypto.randomUUID()
    },
  })
  const mutate = useOnce((body: Order) => redeem.mutate(body), { busy: redeem.isPending })
  return { mutate, isPending: redeem.isPending, error: redeem.error }
}
