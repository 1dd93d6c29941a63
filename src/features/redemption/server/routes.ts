import { toPage } from '#platform/contract/page.ts'
import type { Viewer } from '#platform/server/access.ts'
import type { Tx } from '#platform/server/db.ts'
import { serve, type Server } from '#platform/server/http.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import {
  isInCourse,
  redemptionStatusText,
  type RedemptionState,
  rewardOptions,
} from '../rules.ts'
import { redeemCredits } from './redeem-credits.ts'
import { redemptionsPage } from './redemptions.ts'
import { viewRewardOptions } from './reward-options.ts'
import { toReward } from './views.ts'

export function redemptionRoutes(
  server: Server,
  { onRedemption }: { onRedemption: () => void },
): void {
  serve(server, contract.showRewardOptions, ({ viewer, tx, now }) =>
    viewRewardOptions(tx, viewer, now),
  )

  serve(server, contract.redeemCredits, async ({ body, headers, viewer, tx, now }) => {
    const key = headers['idempotency-key']
    const answer = await redeemCredits(tx, { viewer, body, key }, now)
    onRedemption()
    return answer
  })

  serve(server, contract.listRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, { ...query, states: query.status ? [query.status] : null }),
  )

  serve(server, contract.listOpenRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, { ...query, states: statesWhere(isInCourse) }),
  )

  serve(server, contract.listClosedRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, {
      ...query,
      states: statesWhere((state) => !isInCourse(state)),
    }),
  )

  serve(server, contract.listRewardStatuses, async () =>
    contract.rewardStatuses.map((code) => ({
      code,
      description: redemptionStatusText[code].description,
      type: isInCourse(code) ? ('open' as const) : ('close' as const),
    })),
  )

  serve(server, contract.listRewardOffers, async ({ params, query }) => {
    const known = Object.values(rewardOptions).some(({ id }) => id === params.option_id)
    // Money needs no choosing; the shops of the other options bring their own lists.
    return known ? toPage([], { ...query, total: 0 }) : refuse('unknown_option')
  })
}

type Wanted = { page: number; per_page: number; states: RedemptionState[] | null }

async function rewardsPage(tx: Tx, viewer: Viewer, wanted: Wanted) {
  const { brandId, partnerId } = viewer
  const { redemptions, total } = await redemptionsPage(tx, {
    brandId,
    partnerId,
    states: wanted.states,
    page: wanted.page,
    perPage: wanted.per_page,
  })
  return toPage(redemptions.map(toReward), { ...wanted, total })
}

function statesWhere(matches: (state: RedemptionState) => boolean): RedemptionState[] {
  return contract.rewardStatuses.filter(matches)
}
