import { partnerById } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { notify } from '#features/program/notifications/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import type { Closing } from './closings.ts'

type Message = Pick<Closing, 'protocol' | 'periodBegin' | 'netCents'> & {
  brandName: string
}
type Words = { subject: string; body: string }

/** Notifies a partner of a closing, by e-mail and in the portal; only once for each `cause`. */
export async function notifyPartner(
  tx: Tx,
  closing: Pick<Closing, 'brandId' | 'partnerId'> & Omit<Message, 'brandName'>,
  { cause, words }: { cause: string; words: (notice: Message) => Words },
  now: Date,
): Promise<void> {
  const partner = await partnerById(tx, closing)
  if (!partner) return
  const { name } = await brandById(tx, closing.brandId)
  const { brandId, partnerId, protocol } = closing
  const notice = words({ ...closing, brandName: name })
  const [message = ''] = notice.body.split('\n\n')
  await notify(
    tx,
    [
      {
        brandId,
        partnerId,
        kind: 'payment',
        title: notice.subject,
        message,
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
      ...notice,
      externalId: `closing:${protocol}:${brandId}:${cause}`,
    },
    now,
  )
}
