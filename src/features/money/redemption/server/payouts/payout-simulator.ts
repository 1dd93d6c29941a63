import { createHash } from 'node:crypto'

import { cents, formatCents } from '#platform/contract/money.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { keepInMailbox, mailboxMessage } from '#platform/server/messages/mailbox.ts'

import type { MoneyDestination } from '../../kinds/destinations.ts'
import { kindOf } from '../kinds.ts'
import type { Payment, PaymentStatus, PayoutProvider } from './payout.ts'

const NEVER_SETTLED = 19

/**
 * Pays nothing, but stores each payment as a message. The centavos of the amount choose the result,
 * so that every path can be tried by hand: ,13 is refused, ,17 stays in progress until the next
 * query, ,19 forever. A Pix key that begins with `outra` belongs to another person.
 */
export function payoutSimulator({ db, clock }: { db: Db; clock: Clock }): PayoutProvider {
  async function find(externalId: string): Promise<PaymentStatus | null> {
    const message = await inScope(db, 'every brand: installation', (tx) =>
      mailboxMessage(tx, `pix:${externalId}`),
    )
    if (!message) return null
    const amountCents = Number(/centavos=(\d+)/.exec(message.body)?.[1])
    if (amountCents % 100 === NEVER_SETTLED) return processing(externalId)
    return paid(externalId, amountCents)
  }

  return {
    name: 'simulator',
    find,
    // Its messages are in the same database: it knows no payment that the books do not.
    listSince: () => Promise.resolve([]),
    async submit(payment) {
      const centavos = payment.amountCents % 100
      if (centavos === 13)
        return { status: 'refused', reason: 'O banco recusou a transferência.' }
      await send(payment)
      if (centavos === 17 || centavos === NEVER_SETTLED)
        return processing(payment.externalId)
      return paid(payment.externalId, payment.amountCents)
    },
    async checkKey({ pixKey }) {
      if (pixKey.startsWith('outra')) return { status: 'other_owner' }
      return { status: 'valid' }
    },
  }

  async function send({ externalId, amountCents, to }: Payment): Promise<void> {
    const { method, recipient, account } = describe(to)
    await inScope(db, 'every brand: installation', (tx) =>
      keepInMailbox(tx, {
        channel: 'pix',
        recipient,
        subject: `${method} de ${formatCents(amountCents)} para ${to.name}`,
        body: `${account}, centavos=${amountCents}, id ${externalId}`,
        externalId: `pix:${externalId}`,
        at: clock.now(),
      }),
    )
  }
}

function describe(to: MoneyDestination) {
  switch (to.kind) {
    case 'pix':
      return { method: 'Pix', recipient: to.pixKey, account: `Chave ${to.pixKey}` }
    case 'bank_transfer':
      return {
        method: 'Transferência',
        recipient: to.taxId,
        account: kindOf(to).view(to).destination,
      }
  }
}

function processing(externalId: string): PaymentStatus {
  return { status: 'processing', providerId: externalId }
}

function paid(externalId: string, amountCents: number): PaymentStatus {
  return {
    status: 'paid',
    providerId: externalId,
    endToEndId: endToEndId(externalId),
    amountCents: cents(amountCents),
  }
}

/** In the Central Bank's format: E, an ISPB, the minute, eleven characters. */
function endToEndId(externalId: string): string {
  const digest = createHash('sha256').update(externalId).digest('hex')
  return `E00000000${'202601010000'}${digest.slice(0, 11)}`
}
