import { occasionsOfSet } from '#features/people/partners/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import type { Facts } from '../../automatic-rules.ts'
import type { Campaign } from '../drafts/campaigns.ts'
import { automaticMessage, noteOccasions } from './automatic-messages.ts'
import { audienceOf, factsOf } from './occasions.ts'

type Taken = {
  /** The last partner that was looked at. */
  lastSeen: PartnerId | undefined
  found: number
  people: { partnerId: PartnerId; facts?: Facts }[]
}

/** The next people of the campaign of a day; none where the message was switched off meanwhile. */
export async function takeOccasions(
  tx: Tx,
  {
    brandId,
    id: campaignId,
    automaticKind: kind,
  }: Pick<Campaign, 'brandId' | 'id' | 'automaticKind'>,
  range: { after: number; limit: number },
  now: Date,
): Promise<Taken> {
  const message = kind && (await automaticMessage(tx, { brandId, kind }))
  if (!message?.active) return { lastSeen: undefined, found: 0, people: [] }
  const rows = await occasionsOfSet(tx, audienceOf(message, now), range)
  const occasions = rows.map(({ id, occasion }) => ({ partnerId: id, occasion }))
  const key = { brandId, kind: message.kind, campaignId }
  const taken = await noteOccasions(tx, key, occasions, now)
  const people = rows
    .filter(({ id }) => taken.has(id))
    .map(({ id, facts }) => ({ partnerId: id, facts: factsOf(facts) }))
  return { lastSeen: rows.at(-1)?.id, found: rows.length, people }
}
