import { parameter } from '#features/program/brands/server/public.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'

const watched = owning<'show_up_watched'>

/** The brand's welcome video while the user has not watched it; empty content: none. */
export async function viewShowUp(tx: Tx, viewer: Viewer) {
  const content = await videoOf(tx, viewer)
  const row = await watched(tx)
    .selectFrom('show_up_watched')
    .select('content')
    .where('brandId', '=', viewer.brandId)
    .where('userId', '=', viewer.userId)
    .executeTakeFirst()
  const seen = content === '' || row?.content === content
  return { content: seen ? '' : content, watched: seen }
}

/** Records that the user has watched the present video; another one will be shown again. */
export async function markWatched(tx: Tx, viewer: Viewer, now: Date) {
  const row = { content: await videoOf(tx, viewer), watchedAt: now }
  await watched(tx)
    .insertInto('show_up_watched')
    .values({ brandId: viewer.brandId, userId: viewer.userId, ...row })
    .onConflict((conflict) => conflict.columns(['brandId', 'userId']).doUpdateSet(row))
    .execute()
  return { watched: true }
}

async function videoOf(tx: Tx, { brandId }: Viewer): Promise<string> {
  return (await parameter(tx, brandId, 'show_up_video')) ?? ''
}
