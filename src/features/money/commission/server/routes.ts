import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { listCurrentBoosters } from '../current-boosters-contract.ts'
import { viewCurrentBoosters } from './views/view-boosters.ts'
import { type LevelCoursesReader, viewLevels, viewReaching } from './views/view-levels.ts'
import {
  viewClusters,
  viewExceptions,
  viewRules,
  viewWaysToEarn,
} from './views/view-rules.ts'
import { type PaidReader, viewOpenTotal, viewPaidTotal } from './views/view-totals.ts'

type Readers = { paidOf: PaidReader; coursesOf: LevelCoursesReader }

export function commissionRoutes(server: Server, { paidOf, coursesOf }: Readers): void {
  serve(server, contract.showCommissionRules, ({ viewer, tx, now }) =>
    viewRules(tx, viewer.brandId, now),
  )

  serve(server, contract.listCommissionExceptions, ({ viewer, tx, now }) =>
    viewExceptions(tx, viewer, now),
  )

  serve(server, listCurrentBoosters, ({ viewer, tx, now }) =>
    viewCurrentBoosters(tx, viewer, now),
  )

  serve(server, contract.listClusters, ({ viewer, tx, now }) =>
    viewClusters(tx, viewer.brandId, now),
  )

  serve(server, contract.showReaching, ({ viewer, tx, now }) =>
    viewReaching(tx, viewer, now),
  )

  serve(server, contract.listClusterPartnerInfo, ({ viewer, tx, now }) =>
    viewLevels(tx, { owner: viewer, coursesOf }, now),
  )

  serve(server, contract.listWaysToEarn, ({ viewer, tx, now }) =>
    viewWaysToEarn(tx, viewer.brandId, now),
  )

  serve(server, contract.showOpenCommissionTotal, async ({ body, viewer, tx }) =>
    (await isOther(tx, viewer.brandId, body.slug_parent))
      ? refuse('unknown_brand')
      : viewOpenTotal(tx, viewer, body),
  )

  serve(server, contract.showPaidCommissionTotal, async ({ query, viewer, tx }) =>
    (await isOther(tx, viewer.brandId, query.slug_parent))
      ? refuse('unknown_brand')
      : viewPaidTotal(tx, viewer, { days: query, paidOf }),
  )
}

/** Whether a request names another brand than the session's. */
async function isOther(
  tx: Tx,
  brandId: BrandId,
  slug: string | undefined,
): Promise<boolean> {
  return slug !== undefined && (await brandById(tx, brandId)).slug !== slug.toLowerCase()
}
