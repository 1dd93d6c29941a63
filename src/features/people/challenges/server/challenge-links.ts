import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { makeToken } from '#platform/server/sealing/secrets.ts'

import { challengeTypes } from '../contract.ts'
import type { ChallengeType } from '../rules.ts'

const links = owning<'challenge_link'>

/** A partner's links, one for each channel; created on first use. */
export async function linksOf(tx: Tx, { brandId, partnerId }: PartnerKey) {
  await links(tx)
    .insertInto('challenge_link')
    .values(
      challengeTypes.map((channel) => ({
        hash: makeToken(),
        brandId,
        partnerId,
        channel,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['brandId', 'partnerId', 'channel']).doNothing(),
    )
    .execute()
  const rows = await links(tx)
    .selectFrom('challenge_link')
    .select(['channel', 'hash'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  return challengeTypes.flatMap((channel) =>
    rows.filter((row) => row.channel === channel).map(({ hash }) => ({ channel, hash })),
  )
}

/** The partner of a link. */
export async function partnerOfLink(
  tx: Tx,
  { hash, type }: { hash: string; type: ChallengeType },
): Promise<PartnerKey | null> {
  const row = await links(tx)
    .selectFrom('challenge_link')
    .select(['brandId', 'partnerId'])
    .where('hash', '=', hash)
    .where('channel', '=', type)
    .executeTakeFirst()
  return row ? { brandId: row.brandId, partnerId: row.partnerId } : null
}
