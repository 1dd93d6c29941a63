import { announceAbout } from '#features/people/partners/server/public.ts'
import type { AnyEvent } from '#features/program/webhooks/server/public.ts'
import { Reais } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Closing } from '../closings.ts'

type Announced = Pick<
  Closing,
  'brandId' | 'partnerId' | 'id' | 'protocol' | 'periodBegin' | 'periodEnd' | 'netCents'
>

/** A closing for the brand's systems. */
type ClosingData = Extract<AnyEvent, { event: 'commission.closed' }>['data']

type ClosingEvent = Extract<AnyEvent, { event: 'commission.closed' | 'closing.paid' }>

type Named<E> = E extends unknown ? Omit<E, 'object'> : never

/** Announces what happened to a closing. */
export function announceClosing(
  tx: Tx,
  closing: Announced,
  eventOf: (data: ClosingData) => Named<ClosingEvent>,
  now: Date,
): Promise<void> {
  const { id, protocol, periodBegin, periodEnd, netCents } = closing
  return announceAbout(
    tx,
    closing,
    (partner_slug) => {
      const event = eventOf({
        id,
        protocol,
        partner_slug,
        period_begin: periodBegin,
        period_end: periodEnd,
        net_value: Reais.encode(netCents),
      })
      return { ...event, object: `closing:${id}` }
    },
    now,
  )
}
