import { partnerById } from '#features/people/partners/server/public.ts'
import {
  anyEventWords,
  type EventName,
  firstNameOf,
  type ValuesOf,
} from '#features/program/event-texts/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import { monthName } from '../rules.ts'
import type { Closing } from './closings.ts'

type Notified = Pick<
  Closing,
  'brandId' | 'partnerId' | 'protocol' | 'periodBegin' | 'netCents'
>

/** What every message of a closing may name. */
type Known = { nome: string; mes: string; protocolo: string; valor: string }
type Message = {
  notice: { title: string; message: string }
  email: { subject: string; body: string }
}
/** The words of an event in the brand's texts. */
export type WordsFor = (tx: Tx, brandId: BrandId, known: Known) => Promise<Message>

/** Notifies a partner of a closing, by e-mail and in the portal; only once for each `cause`. */
export async function notifyPartner(
  tx: Tx,
  closing: Notified,
  { cause, wordsFor }: { cause: string; wordsFor: WordsFor },
  now: Date,
): Promise<void> {
  const partner = await partnerById(tx, closing)
  if (!partner) return
  const { brandId, partnerId, protocol } = closing
  const message = await wordsFor(tx, brandId, {
    nome: firstNameOf(partner),
    mes: monthName(closing.periodBegin),
    protocolo: protocol,
    valor: formatCents(closing.netCents),
  })
  await notify(
    tx,
    [
      {
        brandId,
        partnerId,
        kind: 'payment',
        ...message.notice,
        route: '/commission',
        cause: `closing:${protocol}:${cause}`,
      },
    ],
    now,
  )
  await postMessage(
    tx,
    {
      brandId,
      channel: 'email',
      recipient: partner.email,
      ...message.email,
      externalId: `closing:${protocol}:${brandId}:${cause}`,
    },
    now,
  )
}

type ClosingEvent = Extract<EventName, `closing.${string}`>

/** How the brand words an event of a closing, with what is known besides the closing. */
export function wordsOf<Name extends ClosingEvent>(
  name: Name,
  more: Omit<ValuesOf<Name>, keyof Known>,
): WordsFor {
  return async (tx, brandId, known) => {
    const words = await anyEventWords(tx, brandId, name)
    const values = { ...known, ...more }
    return { notice: words.notice(values), email: words.email(values) }
  }
}
