import { catalogFor, type CatalogReader } from '#features/money/gift-cards/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import {
  serve,
  serveInStages,
  serveWithoutTransaction,
  type Server,
} from '#platform/server/http/serve.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import { refuse, Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import * as contract from '../contract.ts'
import { rewardTypeOf } from '../kinds/definitions.ts'
import { cardEligibility } from '../kinds/prepaid-card/server-eligibility.ts'
import * as offers from '../offer-contract.ts'
import { type RedemptionState, rewardStatuses } from '../rules.ts'
import { eligibilityOf } from './eligibility.ts'
import { catalogOf } from './kinds.ts'
import type { PayoutProvider } from './payouts/payout.ts'
import { hasPrice, quoteReward } from './quote.ts'
import { redeemCredits } from './redeem-credits.ts'
import { isInProgress, redemptionStatusText } from './redemption-states.ts'
import { redemptionsPage } from './redemptions.ts'
import { offersOf } from './rewards/reward-offers.ts'
import { viewRewardOptions } from './rewards/reward-options.ts'
import { toReward } from './views.ts'

type Parts = {
  onRedemption: () => void
  reader: CatalogReader
  sealer: Sealer
  payout: ByBrand<PayoutProvider>
}

export function redemptionRoutes(
  server: Server,
  { onRedemption, reader, sealer, payout }: Parts,
): void {
  const paidByAt = async (tx: Tx, { brandId }: Viewer) =>
    (await payout.isConfigured(tx, brandId)) ? ('provider' as const) : ('brand' as const)

  serve(server, offers.showRewardOptions, async ({ viewer, tx, now }) => {
    const [hasSupplier, paidBy] = await Promise.all([
      reader.isConfigured(tx, viewer.brandId),
      paidByAt(tx, viewer),
    ])
    return viewRewardOptions(tx, viewer, { hasSupplier, paidBy, now })
  })

  serveInStages(server, offers.redeemCredits, {
    asksOutside: ({ body }) => hasPrice(body.reward_option_id),
    outside: ({ body, viewer, inTransaction }) =>
      quoteReward({ reader, viewer, body, inTransaction }),
    inside: async ({ body, headers, viewer, tx, now }, quote) => {
      const key = headers['idempotency-key']
      const paidBy = paidByAt(tx, viewer)
      return redeemCredits(tx, { viewer, body, key, quote, sealer, paidBy }, now)
    },
    after: onRedemption,
  })

  serve(server, contract.listRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, { ...query, states: query.status ? [query.status] : null }),
  )

  serve(server, contract.listOpenRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, { ...query, states: statesWhere(isInProgress) }),
  )

  serve(server, contract.listClosedRewards, ({ query, viewer, tx }) =>
    rewardsPage(tx, viewer, {
      ...query,
      states: statesWhere((state) => !isInProgress(state)),
    }),
  )

  serve(server, contract.listRewardStatuses, async () =>
    rewardStatuses.map((code) => ({
      code,
      description: redemptionStatusText[code].description,
      type: isInProgress(code) ? ('open' as const) : ('close' as const),
    })),
  )

  serve(server, offers.checkCardEligibility, ({ viewer, tx, now }) =>
    cardEligibility(tx, viewer, now),
  )

  serveWithoutTransaction(
    server,
    offers.listRewardOffers,
    async ({ params, query, viewer, inTransaction, now }) => {
      const type = rewardTypeOf(params.option_id)
      if (type === null) return refuse('unknown_option')
      const request = catalogOf(type)
      // Options without a catalog, such as money, have no offers.
      if (request === null) return toPage([], { ...query, total: 0 })
      const catalog = await catalogFor({ reader, viewer, inTransaction })
      if (catalog instanceof Refusal) return catalog
      const eligibility = await inTransaction((tx) => eligibilityOf(tx, viewer, now))
      return offersOf({ type, request }, catalog, { ...query, eligibility })
    },
  )
}

type Requested = {
  page: number
  per_page: number
  states: RedemptionState[] | null
  orderby?: contract.RewardOrdering | undefined
}

async function rewardsPage(tx: Tx, viewer: Viewer, requested: Requested) {
  const { brandId, partnerId } = viewer
  const { redemptions, total } = await redemptionsPage(tx, {
    brandId,
    partnerId,
    states: requested.states,
    orderby: requested.orderby,
    page: requested.page,
    perPage: requested.per_page,
  })
  return toPage(redemptions.map(toReward), { ...requested, total })
}

function statesWhere(matches: (state: RedemptionState) => boolean): RedemptionState[] {
  return rewardStatuses.filter(matches)
}
