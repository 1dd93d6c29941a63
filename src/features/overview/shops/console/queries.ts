import { useMutation, useQueryClient } from '@tanstack/react-query'

import { endpointKey } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { listShops, showShop, type ShopView } from '../contract.ts'
import { listShopEvents } from '../event-contract.ts'

const PAUSE_MS = 3_000

/** A brand has a few shops at most. */
export const shopsQuery = consoleQuery(listShops, { query: { limit: 100 } })

/** The first import goes on, or events wait: what is shown changes by itself. */
function isBusy(shop: ShopView): boolean {
  if (shop.state === 'disconnected') return false
  return shop.import.phase !== 'done' || shop.waiting_events > 0
}

/** How soon the shops that are shown are read again. */
export function pauseOf(shops: readonly ShopView[] | undefined): number | false {
  return shops?.some(isBusy) ? PAUSE_MS : false
}

/** Reads everything about shops again. */
export function useRefreshShops(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [listShops, showShop, listShopEvents].map((read) =>
        queryClient.invalidateQueries({ queryKey: endpointKey(read) }),
      ),
    )
}

/** An action at a shop by one click. */
export function useShopAct<Answer, Of = void>(
  act: (of: Of) => Promise<Answer>,
  doneOf: (answer: Answer) => string,
) {
  const refresh = useRefreshShops()
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => notifySuccess(doneOf(answer)),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
}
