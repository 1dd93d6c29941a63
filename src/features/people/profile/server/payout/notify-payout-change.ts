import type { Partner } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { eventWords, firstNameOf } from '#features/program/event-texts/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { type ChannelsOf, postMessage } from '#platform/server/messages/messages.ts'

import { text } from '../text.ts'

type PayoutChange = {
  partner: Partner
  act: 'registered' | 'changed' | 'removed'
  parts: { channelsOf: ChannelsOf }
  /** The request's id: the same request notifies once. */
  cause: string
}

/**
 * Notifies the partner on every channel, at the contacts from before the change, of a
 * changed payout destination.
 */
export async function notifyPayoutChange(
  tx: Tx,
  { partner, act, parts, cause }: PayoutChange,
  now: Date,
): Promise<void> {
  const hours = await parameter(tx, partner.brandId, 'payout_cooling_hours')
  const cools = act !== 'registered' && hours > 0
  const words = await eventWords(tx, partner.brandId, `payout_data.${act}`)
  const espera = cools ? text.hours(hours) : null
  const values = { nome: firstNameOf(partner), espera }
  const channels = await parts.channelsOf(tx, partner.brandId)
  for (const { channel, recipient } of contactsOf(partner)) {
    if (!channels.has(channel)) continue
    await postMessage(
      tx,
      {
        brandId: partner.brandId,
        channel,
        recipient,
        ...(channel === 'email' ? words.email(values) : words.mobile(values)),
        externalId: `payout:${partner.brandId}:${partner.id}:${cause}:${channel}`,
      },
      now,
    )
  }
}

function contactsOf({ email, mobile }: Partner) {
  const phone = mobile === null ? null : `+55${mobile}`
  return [
    { channel: 'email' as const, recipient: email },
    ...(phone === null
      ? []
      : [
          { channel: 'sms' as const, recipient: phone },
          { channel: 'whatsapp' as const, recipient: phone },
        ]),
  ]
}
