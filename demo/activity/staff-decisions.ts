import { adjustCredits } from '#features/money/credits/server/adjustments/adjust-credits.ts'
import { blockPartner } from '#features/people/partners/server/brand/page/block-partner.ts'
import { writeNote } from '#features/people/partners/server/brand/page/notes.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { attributeByHand, ingestOrders } from '#features/selling/orders/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'
import { ordersChanged } from '#server/reactions.ts'

import type { Random } from '../random.ts'
import { brandKey } from './brand-key.ts'
import { composeOrder } from './orders.ts'
import type { Schedule } from './schedule.ts'
import type { Shop } from './sellers.ts'

type Parts = { db: Db; shop: Shop; schedule: Schedule; random: Random }

const DEMO = 'demo'

const NOTES: [daysAgo: number, slug: string, body: string][] = [
  [40, 'ana', 'Prefere falar por WhatsApp depois das 18 h.'],
  [21, 'ana', 'Topou gravar um vídeo para o Dia das Mães.'],
  [12, 'mari-ribeiro', 'Pediu amostras da linha de inverno. Enviadas em 3 dias.'],
  [5, 'rafa-tavares', 'Vai trocar a conta bancária da empresa. Avisar o financeiro.'],
]

/** What the brand's team did by hand: notes, a bonus, a correction, a block and a disputed sale. */
export function planStaffDecisions({ db, shop, schedule, random }: Parts): void {
  const { brandId } = shop
  const caller = brandKey(brandId)
  const on = (daysAgo: number, slug: string, act: Act) =>
    schedule.on(daysAgo, (now) =>
      inScope(db, brandId, async (tx) => {
        const partner = await partnerBySlug(tx, brandId, slug)
        if (!partner) throw new Error(`the demo has no partner ${slug}`)
        const refused = await act(tx, partner, now)
        if (refused instanceof Refusal) throw new Error(refused.code)
      }),
    )

  for (const [daysAgo, slug, body] of NOTES)
    on(daysAgo, slug, (tx, { id }, now) =>
      writeNote(tx, { brandId, partnerId: id, author: caller.actor, body }, now),
    )
  on(18, 'ju-ferreira', (tx, partner, now) => {
    const reason = 'Bônus pelo depoimento na campanha de inverno.'
    const change = {
      partner,
      kind: 'adjustment',
      amountCents: cents(50_00),
      reason,
    } as const
    return adjustCredits(tx, change, { caller, requestId: DEMO, now })
  })
  on(9, 'patricia-gomes', (tx, partner, now) => {
    const reason = 'Correção: o pedido de 2 de agosto foi pago duas vezes.'
    const change = {
      partner,
      kind: 'adjustment',
      amountCents: cents(-12_40),
      reason,
    } as const
    return adjustCredits(tx, change, { caller, requestId: DEMO, now })
  })
  // Above the brand's limit: it waits for another person.
  on(1, 'ju-ferreira', (tx, partner, now) => {
    const reason = 'Prêmio da campanha de primavera: primeiro lugar em vendas.'
    const change = {
      partner,
      kind: 'adjustment',
      amountCents: cents(1_500_00),
      reason,
    } as const
    return adjustCredits(tx, change, { caller, requestId: DEMO, now })
  })
  on(7, 'simone-batista', (tx, partner, now) => {
    const reason = 'Divulgou o cupom em um site de cupons, o que o regulamento não permite.'
    return blockPartner(tx, { partner, reason }, { caller, now })
  })

  const unattributed = `${shop.slug.slice(0, 2).toUpperCase()}-90451`
  schedule.on(4, async (at) => {
    const order = { externalId: unattributed, placedAt: at, seller: null }
    const placed = composeOrder(shop, order, random)
    const event = { ...placed, status: 'apv', updated_at: at } as const
    await inScope(db, brandId, (tx) =>
      ingestOrders(tx, { brandId, events: [event], announce: ordersChanged }, at),
    )
  })
  on(3, 'gabi-rezende', async (tx, { id }, now) => {
    const decision = {
      brandId,
      externalId: unattributed,
      partnerId: id,
      actor: caller.actor,
      reason: 'A cliente mandou a foto da conversa com o cupom da Gabriela.',
      replaces: false,
      announce: ordersChanged,
    }
    await attributeByHand(tx, decision, now)
  })
}

type Partner = NonNullable<Awaited<ReturnType<typeof partnerBySlug>>>
type Act = (tx: Tx, partner: Partner, now: Date) => Promise<unknown>
