import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import type { EventName } from '../registry.ts'
import { type TextKind, textKinds, type Words } from '../rules.ts'

const tables = owning<'event_text'>

export type BrandText = Pick<RowOf<'event_text'>, 'title' | 'body' | 'changedAt'> & {
  event: string
  kind: TextKind
}

/** The brand's own texts: of one event, or of all. */
export async function brandTexts(
  tx: Tx,
  brandId: BrandId,
  event?: EventName,
): Promise<BrandText[]> {
  let query = tables(tx).selectFrom('event_text').selectAll().where('brandId', '=', brandId)
  if (event !== undefined) query = query.where('event', '=', event)
  const rows = await query.execute()
  return rows.flatMap(({ kind, ...row }) => {
    const known = textKinds.find((one) => one === kind)
    return known ? [{ ...row, kind: known }] : []
  })
}

type Stored = { brandId: BrandId; event: EventName }

/** Gives an event these texts of the brand, and no others. */
export async function storeTexts(
  tx: Tx,
  { brandId, event }: Stored,
  texts: readonly (Words & { kind: TextKind })[],
  now: Date,
): Promise<void> {
  const before = new Map(
    (await brandTexts(tx, brandId, event)).map((one) => [one.kind, one]),
  )
  await tables(tx)
    .deleteFrom('event_text')
    .where('brandId', '=', brandId)
    .where('event', '=', event)
    .execute()
  if (texts.length === 0) return
  await tables(tx)
    .insertInto('event_text')
    .values(
      texts.map(({ kind, title, body }) => {
        const former = before.get(kind)
        const isSame = former?.title === title && former.body === body
        const changedAt = isSame ? former.changedAt : now
        return { brandId, event, kind, title, body, changedAt }
      }),
    )
    .execute()
}
