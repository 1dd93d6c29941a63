import { AGREEMENT, prepaidFeeCents } from '#features/money/gift-cards/rules.ts'
import { catalogReader } from '#features/money/gift-cards/server/public.ts'
import { rewardSupplierSimulator } from '#features/money/gift-cards/server/reward-supplier-simulator.ts'
import type { GiftCard } from '#features/money/gift-cards/server/reward-supplier.ts'
import { simulatedCatalog } from '#features/money/gift-cards/server/simulated-catalog.ts'
import { balancesOf, expiringUntil } from '#features/money/ledger/server/public.ts'
import { optionOf } from '#features/money/redemption/kinds/definitions.ts'
import type { RedemptionBody } from '#features/money/redemption/server/kind-server.ts'
import {
  PaymentInProgress,
  payRedemption,
} from '#features/money/redemption/server/payouts/pay-redemption.ts'
import {
  payoutNotConfigured,
  payoutOfAll,
} from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { payoutSimulator } from '#features/money/redemption/server/payouts/payout-simulator.ts'
import { quoteReward } from '#features/money/redemption/server/quote.ts'
import { redeemCredits } from '#features/money/redemption/server/redeem-credits.ts'
import { cents } from '#platform/contract/money.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import { type TestClock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import { everyBrand } from '#platform/server/outside/by-brand.ts'
import { Refusal } from '#platform/server/refusal.ts'
import type { Sealer } from '#platform/server/sealing/sealer.ts'

import { type Random, seedOf, seeded } from '../random.ts'
import { daysApart, hoursAfter, momentOf } from './calendar.ts'
import { debtor } from './returned-order.ts'
import type { Seller } from './sellers.ts'
import { viewerOf } from './viewer-of.ts'

/**
 * A planned redemption of an amount in reais, a share of the balance, the credits that expire within
 * some days, or a reward.
 */
type RedemptionPlan = {
  of:
    | { reais: number }
    | { share: number }
    | { expiringWithinDays: number }
    | { reward: Reward }
  /** The simulated bank's result; `none`: as at a brand without one, so that its people pay. */
  bank: 'pays' | 'refuses' | 'never answers' | 'none'
}

/** A reward of a supplier, by its position in the simulated catalog. */
type Reward =
  | { kind: 'gift_card' | 'voucher'; id: number }
  | { kind: 'prepaid_card'; isGhost: boolean; reais: number }

/** The centavos that choose the simulator's result. */
const CENTAVOS = { pays: 0, refuses: 13, 'never answers': 19, none: 0 } as const

const SMALLEST_CENTS = 30_00

/** With its tax a total that the simulator refuses. */
const REFUSED_REAIS = 90.53

/** The redemptions of so many days are paid by the brand itself. */
const PAID_BY_BRAND_DAYS = 8

/** The rewards that some partners choose instead of money. */
const favourites: Reward[] = [
  { kind: 'gift_card', id: 11 },
  { kind: 'voucher', id: 1 },
  { kind: 'gift_card', id: 22 },
  { kind: 'prepaid_card', isGhost: false, reais: 60 },
  { kind: 'gift_card', id: 3 },
]

/**
 * Ana's redemptions by days before today; none between 285 and 220 days ago, so that some credits
 * expire.
 */
const plansOfAna: ReadonlyMap<number, RedemptionPlan> = new Map([
  [455, pays({ reais: 80 })],
  [390, pays({ reais: 120 })],
  [340, pays({ expiringWithinDays: 60 })],
  [285, pays({ expiringWithinDays: 45 })],
  [220, pays({ expiringWithinDays: 60 })],
  [165, pays({ expiringWithinDays: 60 })],
  [108, pays({ expiringWithinDays: 60 })],
  [42, { of: { expiringWithinDays: 112 }, bank: 'refuses' }],
  [41, pays({ expiringWithinDays: 112 })],
  [33, pays({ reward: { kind: 'gift_card', id: 2 } })],
  [24, pays({ reward: { kind: 'voucher', id: 1 } })],
  [17, pays({ reward: { kind: 'prepaid_card', isGhost: true, reais: 40 } })],
  [9, pays({ reward: { kind: 'prepaid_card', isGhost: true, reais: REFUSED_REAIS } })],
  [5, pays({ reward: { kind: 'gift_card', id: 1 } })],
  [1, { of: { reais: 60 }, bank: 'never answers' }],
])

/** A seller's redemption on a day; null without one. The intervals differ by partner, and some never redeem. */
export function planOf(
  seller: Seller,
  { day, today }: { day: Day; today: Day },
): RedemptionPlan | null {
  if (!seller.pix && !seller.bankAccount) return null
  const ago = daysApart(day, today)
  if (seller.slug === 'ana') return plansOfAna.get(ago) ?? null
  if (seller.slug === debtor.slug && ago === debtor.redeemsAgo) return pays({ share: 1 })
  const rhythm = seeded(seedOf(seller.slug))
  if (rhythm.chance(0.15)) return null
  const every = rhythm.whole(38, 84)
  const member = seller.joinedAgo - ago
  if (member < every || member % every !== 0) return null
  const turn = member / every
  const favourite = favourites[rhythm.whole(0, favourites.length - 1)]
  if (turn % 3 === 0 && favourite) return pays({ reward: favourite })
  const refused = turn % 13 === 4
  const of = { share: 0.5 + rhythm.share() / 2 }
  // The latest wait for the brand, so that its queue is not empty.
  if (ago < PAID_BY_BRAND_DAYS) return { of, bank: 'none' }
  return { of, bank: refused ? 'refuses' : 'pays' }
}

function pays(of: RedemptionPlan['of']): RedemptionPlan {
  return { of, bank: 'pays' }
}

type Redeeming = {
  db: Db
  clock: TestClock
  sealer: Sealer
  day: Day
  now: Date
  random: Random
}

/** Redeems by the use case and lets the simulated bank pay; returns false if the balance is too low. */
export async function redeem(
  seller: Seller,
  redemptionPlan: RedemptionPlan,
  { db, clock, sealer, day, now, random }: Redeeming,
): Promise<boolean> {
  const evening = momentOf(day, random.between(21.6, 22.9))
  const at = evening < now ? evening : now
  clock.set(at)
  const body = await bodyOf(redemptionPlan, seller, { db, day })
  if (body === null) return false
  const viewer = viewerOf(seller)
  const supplier = everyBrand(rewardSupplierSimulator({ db, clock }), true)
  const reader = catalogReader(supplier, clock)
  const inTransaction: InTransaction = (work) => inScope(db, seller.brandId, work)
  const quote = await quoteReward({ reader, viewer, body, inTransaction })
  const receipt = await inTransaction((tx) =>
    redeemCredits(
      tx,
      {
        viewer,
        body,
        quote,
        sealer,
        paidBy: redemptionPlan.bank === 'none' ? 'brand' : 'provider',
        key: `demo-${seller.slug}-${day}`,
      },
      at,
    ),
  )
  if (receipt instanceof Refusal) return false

  const paidAt = hoursAfter(at, 0.02)
  clock.set(paidAt < now ? paidAt : now)
  const { brandId, partnerId } = seller
  const key = { brandId, partnerId, redemptionId: receipt.id }
  const payout =
    redemptionPlan.bank === 'none' ? payoutNotConfigured : payoutSimulator({ db, clock })
  await payRedemption(
    {
      db,
      clock,
      payout: payoutOfAll(payout),
      supplier,
      sealer,
    },
    key,
  ).catch((error: unknown) => {
    if (!(error instanceof PaymentInProgress)) throw error
  })
  return true
}

async function bodyOf(
  redemptionPlan: RedemptionPlan,
  seller: Seller,
  { db, day }: { db: Db; day: Day },
): Promise<RedemptionBody | null> {
  const { of, bank } = redemptionPlan
  if ('reward' in of) return rewardBody(of.reward, seller)
  const points = await inScope(db, seller.brandId, (tx) =>
    amountOf(of, CENTAVOS[bank], { seller, day, tx }),
  )
  if (points < SMALLEST_CENTS) return null
  return { reward_option_id: optionOf('money').id, points: cents(points) }
}

/** The request that the screen would send, with the total of the catalog; null if the reward does not exist. */
function rewardBody(reward: Reward, { brand, email }: Seller): RedemptionBody | null {
  const { giftCards, vouchers, prepaidCards } = simulatedCatalog(brand)
  const word = { email, agreed: true, agreement: AGREEMENT }
  const reward_option_id = optionOf(reward.kind).id
  if (reward.kind === 'prepaid_card') {
    const card = prepaidCards.find(({ isGhost }) => isGhost === reward.isGhost)
    if (!card) return null
    const value = cents(Math.round(reward.reais * 100))
    return {
      reward_option_id,
      supplier_id: card.supplierId,
      is_ghost: reward.isGhost,
      card_number: '5067 1234 5678 9014',
      value,
      points: cents(value + prepaidFeeCents(card)),
      agreed: true,
    }
  }
  const price =
    reward.kind === 'voucher'
      ? vouchers.find(({ id }) => id === reward.id)?.priceCents
      : totalOf(giftCards.find(({ id }) => id === reward.id))
  if (price === undefined) return null
  return { reward_option_id, product_id: reward.id, points: cents(price), ...word }
}

function totalOf(card: GiftCard | undefined): number | undefined {
  return card && card.priceCents + card.serviceFeeCents
}

type Asking = { seller: Seller; day: Day; tx: Tx }

async function amountOf(
  of: Exclude<RedemptionPlan['of'], { reward: Reward }>,
  centavos: number,
  { seller, day, tx }: Asking,
) {
  const { available } = await balancesOf(tx, seller)
  const requested =
    'reais' in of
      ? of.reais * 100
      : 'share' in of
        ? Math.floor((available * of.share) / 1_000) * 1_000
        : await expiringUntil(tx, seller, addDays(day, of.expiringWithinDays))
  return Math.floor(Math.min(requested, available - centavos) / 100) * 100 + centavos
}
