import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'

import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'

import { type Reward, showReward } from '../../contract.ts'
import { type ClosurePayment, commissionsOf, type OpenCommissions } from './payments.ts'

export type CommissionPayment =
  | { kind: 'closure'; closure: ClosurePayment }
  | { kind: 'open'; commissions: OpenCommissions }
type Found = { kind: 'reward'; reward: Reward } | CommissionPayment | null

/** One payment by its id; null if there is none. */
export function paymentQuery(id: string, { isCommission }: { isCommission: boolean }) {
  return queryOptions<Found>({
    queryKey: [...endpointKey(showReward), id, isCommission],
    queryFn: () => (isCommission ? findCommission(id) : findReward(id)),
    staleTime: 0,
  })
}

async function findReward(id: string): Promise<Found> {
  if (!z.uuid().safeParse(id).success) return null
  try {
    return { kind: 'reward', reward: await call(showReward, { params: { id } }) }
  } catch (error) {
    const unknown = error instanceof ApiError && [404, 422].includes(error.status)
    if (!unknown) throw error
    return null
  }
}

/** Searches the pages of the list, because there is no call for a single payment of commissions. */
async function findCommission(id: string): Promise<Found> {
  let lastPage = 1
  for (let page = 1; page <= lastPage; page++) {
    const summary = await commissionsOf(page)
    if (!summary) return null
    const { closures, open_commissions: commissions } = summary
    if (commissions?.uuid === id) return { kind: 'open', commissions }
    const closure = closures.data.find(({ uuid }) => uuid === id)
    if (closure) return { kind: 'closure', closure }
    lastPage = closures.pagination.last_page
  }
  return null
}
