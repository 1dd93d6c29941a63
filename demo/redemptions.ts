import { balancesOf, expiringUntil } from '#features/ledger/server/public.ts'
import { rewardOptions } from '#features/redemption/rules.ts'
import {
  PaymentInCourse,
  payRedemption,
} from '#features/redemption/server/pay-redemption.ts'
import { payoutSimulator } from '#features/redemption/server/payout-simulator.ts'
import { redeemCredits } from '#features/redemption/server/redeem-credits.ts'
import { addDays, type Day } from '#platform/contract/dates.ts'
import { cents } from '#platform/contract/money.ts'
import { type TestClock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { daysApart, hoursAfter, momentOf } from './calendar.ts'
import { type Random, seedOf, seeded } from './random.ts'
import type { Seller } from './sellers.ts'

/** What somebody asks for: some reais, a share of all, or what lapses within some days. */
type Wish = {
  of: { reais: number } | { share: number } | { lapsingWithinDays: number }
  /** What the simulated bank makes of it. */
  bank: 'pays' | 'refuses' | 'never answers'
}

/** The centavos by which the simulator is told what to do. */
const CENTAVOS = { pays: 0, refuses: 13, 'never answers': 19 } as const

const SMALLEST_CENTS = 30_00

/** Ana's, by days before today: between 285 and 220 days ago she forgot, and some credits lapsed. */
const anasWishes: ReadonlyMap<number, Wish> = new Map([
  [455, pays({ reais: 80 })],
  [390, pays({ reais: 120 })],
  [340, pays({ lapsingWithinDays: 60 })],
  [285, pays({ lapsingWithinDays: 45 })],
  [220, pays({ lapsingWithinDays: 60 })],
  [165, pays({ lapsingWithinDays: 60 })],
  [108, pays({ lapsingWithinDays: 60 })],
  [42, { of: { lapsingWithinDays: 112 }, bank: 'refuses' }],
  [41, pays({ lapsingWithinDays: 112 })],
  [1, { of: { reais: 60 }, bank: 'never answers' }],
])

/** Who wants to redeem on a day, each in a rhythm of their own; some never think of it. */
export function wishOf(
  seller: Seller,
  { day, today }: { day: Day; today: Day },
): Wish | null {
  if (!seller.pix) return null
  const ago = daysApart(day, today)
  if (seller.slug === 'ana') return anasWishes.get(ago) ?? null
  const rhythm = seeded(seedOf(seller.slug))
  if (rhythm.chance(0.15)) return null
  const every = rhythm.whole(38, 84)
  const member = seller.joinedAgo - ago
  if (member < every || member % every !== 0) return null
  const refused = (member / every) % 13 === 4
  return { of: { share: 0.5 + rhythm.share() / 2 }, bank: refused ? 'refuses' : 'pays' }
}

function pays(of: Wish['of']): Wish {
  return { of, bank: 'pays' }
}

type Redeeming = { db: Db; clock: TestClock; day: Day; now: Date; random: Random }

/** Redeems by the use case itself and lets the simulated bank pay; false when there is too little. */
export async function redeem(
  seller: Seller,
  wish: Wish,
  { db, clock, day, now, random }: Redeeming,
): Promise<boolean> {
  const evening = momentOf(day, random.between(21.6, 22.9))
  const at = evening < now ? evening : now
  clock.set(at)
  const receipt = await inScope(db, seller.brandId, async (tx) => {
    const amountCents = await amountOf(wish, seller, { day, tx })
    if (amountCents < SMALLEST_CENTS) return null
    return redeemCredits(
      tx,
      {
        viewer: {
          ...seller,
          kind: 'partner',
          approved: true,
          sessionHash: Buffer.alloc(0),
        },
        body: { reward_option_id: rewardOptions.money.id, points: cents(amountCents) },
        key: `demo-${seller.slug}-${day}`,
      },
      at,
    )
  })
  if (receipt === null || receipt instanceof Refusal) return false

  const paidAt = hoursAfter(at, 0.02)
  clock.set(paidAt < now ? paidAt : now)
  const { brandId, partnerId } = seller
  const key = { brandId, partnerId, redemptionId: receipt.id }
  const provider = payoutSimulator({ db, clock })
  await payRedemption({ db, clock, provider }, key).catch((error: unknown) => {
    if (!(error instanceof PaymentInCourse)) throw error
  })
  return true
}

type Asking = { day: Day; tx: Parameters<typeof balancesOf>[0] }

async function amountOf({ of, bank }: Wish, seller: Seller, { day, tx }: Asking) {
  const { available } = await balancesOf(tx, seller)
  const wanted =
    'reais' in of
      ? of.reais * 100
      : 'share' in of
        ? Math.floor((available * of.share) / 1_000) * 1_000
        : await expiringUntil(tx, seller, addDays(day, of.lapsingWithinDays))
  const whole = Math.floor(Math.min(wanted, available - CENTAVOS[bank]) / 100) * 100
  return whole + CENTAVOS[bank]
}
