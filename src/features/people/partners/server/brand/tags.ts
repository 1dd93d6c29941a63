import { sql } from 'kysely'

import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'

const tables = owning<'partner_tag'>

/** The tags of these partners, by name. */
export async function tagsOf(
  tx: Tx,
  brandId: BrandId,
  partnerIds: PartnerId[],
): Promise<Map<PartnerId, string[]>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await tables(tx)
    .selectFrom('partner_tag')
    .select(['partnerId', 'tag'])
    .where('brandId', '=', brandId)
    .where('partnerId', '=', sql<number>`any(${partnerIds}::bigint[])`)
    .orderBy('tag')
    .execute()
  const byPartner = Map.groupBy(rows, ({ partnerId }) => partnerId)
  return new Map([...byPartner].map(([id, found]) => [id, found.map(({ tag }) => tag)]))
}

/** Every tag of the brand's partners, with how many have it. */
export async function allTags(
  tx: Tx,
  brandId: BrandId,
): Promise<{ tag: string; partners: number }[]> {
  return tables(tx)
    .selectFrom('partner_tag')
    .select(['tag', sql<number>`count(*)`.as('partners')])
    .where('brandId', '=', brandId)
    .groupBy('tag')
    .orderBy('tag')
    .execute()
}

/** What the audit log stores of a change: a tag may be about the person, so only how many there are. */
export function tagChange(before: readonly string[], after: readonly string[]) {
  return {
    before: { tags: before.length },
    after: { tags: after.length },
    added: after.filter((tag) => !before.includes(tag)).length,
    removed: before.filter((tag) => !after.includes(tag)).length,
  }
}

export async function replaceTags(
  tx: Tx,
  { brandId, partnerId }: PartnerKey,
  tags: readonly string[],
): Promise<void> {
  await tables(tx)
    .deleteFrom('partner_tag')
    .where('brandId', '=', brandId)
    .where('partnerId', '=', partnerId)
    .execute()
  if (tags.length === 0) return
  await tables(tx)
    .insertInto('partner_tag')
    .values(tags.map((tag) => ({ brandId, partnerId, tag })))
    .execute()
}
