import { createHash } from 'node:crypto'

import { z } from 'zod'

import { cents, formatCents } from '#platform/contract/money.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { keepInOutbox, outboxMessage } from '#platform/server/messages/outbox.ts'

import type { OrderStatus, RewardOrder, RewardSupplier } from './reward-supplier.ts'
import { simulatedCatalogue } from './simulated-catalogue.ts'

const VALID_DAYS = 365

const Kept = z.object({ total: z.int(), quantity: z.int(), kind: z.string() })

/**
 * Delivers codes that open nothing and writes its orders to the outbox. As with the simulated
 * bank the amount says how it behaves: a total that ends in ,13 is refused, in ,17 stays in course
 * until asked again, in ,19 for ever.
 */
export function rewardSupplierSimulator({
  db,
  clock,
}: {
  db: Db
  clock: Clock
}): RewardSupplier {
  async function find(externalId: string): Promise<OrderStatus | null> {
    const message = await inScope(db, 'every brand', (tx) =>
      outboxMessage(tx, `reward:${externalId}`),
    )
    if (!message) return null
    const order = Kept.parse(JSON.parse(message.body))
    if (order.total % 100 === 19) return { status: 'processing', providerId: externalId }
    return delivered(externalId, order)
  }

  function delivered(
    externalId: string,
    { total, quantity, kind }: z.output<typeof Kept>,
  ): OrderStatus {
    const count = kind === 'prepaid_card' ? 0 : quantity
    return {
      status: 'delivered',
      providerId: externalId,
      totalCents: cents(total),
      codes: Array.from({ length: count }, (_, nth) => ({
        code: codeOf(`${externalId}:${nth}`),
        pin: kind === 'gift_card' ? pinOf(`${externalId}:${nth}`) : null,
        link: null,
        expiresOn: addDays(dayOf(clock.now()), VALID_DAYS),
      })),
    }
  }

  return {
    name: 'simulator',
    configured: true,
    catalogue: async (brandSlug) => simulatedCatalogue(brandSlug),
    find,
    async submit(order) {
      const centavos = order.totalCents % 100
      if (centavos === 13)
        return { status: 'refused', reason: 'O fornecedor recusou o pedido (simulação).' }
      await keep(order)
      if (centavos === 17 || centavos === 19)
        return { status: 'processing', providerId: order.externalId }
      return delivered(order.externalId, keptOf(order))
    },
  }

  async function keep(order: RewardOrder): Promise<void> {
    await inScope(db, 'every brand', (tx) =>
      keepInOutbox(tx, {
        channel: 'gift_card',
        recipient: order.recipient.email,
        subject: `${subjects[order.item.kind]} de ${formatCents(order.totalCents)} para ${order.recipient.name}`,
        body: JSON.stringify(keptOf(order)),
        externalId: `reward:${order.externalId}`,
        at: clock.now(),
      }),
    )
  }
}

const subjects = {
  gift_card: 'Gift card',
  voucher: 'Voucher',
  prepaid_card: 'Cartão pré-pago',
}

function keptOf({ item, totalCents }: RewardOrder): z.output<typeof Kept> {
  const quantity = item.kind === 'prepaid_card' ? 1 : item.quantity
  return { total: totalCents, quantity, kind: item.kind }
}

/** Letters and digits that nobody confuses when reading them out. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

function codeOf(seed: string): string {
  const bytes = createHash('sha256').update(seed).digest().subarray(0, 12)
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')
  return letters.replaceAll(/(.{4})(?=.)/g, '$1-')
}

function pinOf(seed: string): string {
  const number = createHash('sha256').update(`pin:${seed}`).digest().readUInt32BE()
  return String(number % 10_000).padStart(4, '0')
}
