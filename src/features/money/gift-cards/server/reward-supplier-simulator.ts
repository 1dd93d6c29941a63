import { createHash } from 'node:crypto'

import { z } from 'zod'

import { cents, formatCents } from '#platform/contract/money.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { keepInMailbox, mailboxMessage } from '#platform/server/messages/mailbox.ts'

import type { OrderStatus, RewardOrder, RewardSupplier } from './reward-supplier.ts'
import { simulatedCatalog, type SimulatorOptions } from './simulated-catalog.ts'

const VALID_DAYS = 365

type ItemKind = RewardOrder['item']['kind']

/** The name of each kind in the stored message, and whether its codes have a PIN. */
const simulated: Record<ItemKind, { name: string; hasPin: boolean }> = {
  gift_card: { name: 'Gift card', hasPin: true },
  voucher: { name: 'Voucher', hasPin: false },
  prepaid_card: { name: 'Cartão pré-pago', hasPin: false },
}

const Kept = z.object({ total: z.int(), codes: z.int(), hasPin: z.boolean() })

/**
 * Delivers codes without value and stores each order as a message. The centavos of the total choose
 * the result: ,13 is refused, ,17 stays in progress until the next query, ,19 forever.
 */
export function rewardSupplierSimulator({
  db,
  clock,
  ...options
}: SimulatorOptions & {
  db: Db
  clock: Clock
}): RewardSupplier {
  async function find(externalId: string): Promise<OrderStatus | null> {
    const message = await inScope(db, 'every brand: installation', (tx) =>
      mailboxMessage(tx, `reward:${externalId}`),
    )
    if (!message) return null
    const order = Kept.parse(JSON.parse(message.body))
    if (order.total % 100 === 19) return { status: 'processing', providerId: externalId }
    return delivered(externalId, order)
  }

  function delivered(
    externalId: string,
    { total, codes, hasPin }: z.output<typeof Kept>,
  ): OrderStatus {
    return {
      status: 'delivered',
      providerId: externalId,
      totalCents: cents(total),
      codes: Array.from({ length: codes }, (_, nth) => ({
        code: codeOf(`${externalId}:${nth}`),
        pin: hasPin ? pinOf(`${externalId}:${nth}`) : null,
        link: null,
        expiresOn: addDays(dayOf(clock.now()), VALID_DAYS),
      })),
    }
  }

  return {
    name: 'simulator',
    configured: true,
    catalog: async (brandSlug) => simulatedCatalog(brandSlug, options),
    find,
    async submit(order) {
      const centavos = order.totalCents % 100
      if (centavos === 13)
        return { status: 'refused', reason: 'O fornecedor recusou o pedido.' }
      await keep(order)
      if (centavos === 17 || centavos === 19)
        return { status: 'processing', providerId: order.externalId }
      return delivered(order.externalId, keptOf(order))
    },
  }

  async function keep(order: RewardOrder): Promise<void> {
    await inScope(db, 'every brand: installation', (tx) =>
      keepInMailbox(tx, {
        channel: 'gift_card',
        recipient: order.recipient.email,
        subject: `${simulated[order.item.kind].name} de ${formatCents(order.totalCents)} para ${order.recipient.name}`,
        body: JSON.stringify(keptOf(order)),
        externalId: `reward:${order.externalId}`,
        at: clock.now(),
      }),
    )
  }
}

function keptOf({ item, totalCents }: RewardOrder): z.output<typeof Kept> {
  const { hasPin } = simulated[item.kind]
  return { total: totalCents, codes: codesOf(item), hasPin }
}

function codesOf(item: RewardOrder['item']): number {
  switch (item.kind) {
    case 'gift_card':
    case 'voucher':
      return item.quantity
    case 'prepaid_card':
      return 0
  }
}

/** Without letters and digits that look similar. */
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
