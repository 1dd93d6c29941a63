import { sql } from 'kysely'
import type { z } from 'zod'

import {
  lookAgainAtRedemption,
  paymentIdOfNotice,
} from '#features/money/redemption/server/public.ts'
import { brandOfNotice } from '#features/program/providers/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../../notice-contract.ts'
import { PAY_JOB } from './pay-job.ts'

/** Notices of a brand's Pix provider: each brings the next query of its payment forward. */
export function noticeRoutes(server: Server): void {
  for (const endpoint of [contract.notePayment, contract.notePixSent])
    serve(server, endpoint, async ({ params, body, tx }) => {
      const brandId = await brandOfNotice(tx, params.token)
      if (brandId === null) return refuse('unknown_notice')
      await lookAgain(tx, brandId, body)
      return {}
    })
}

async function lookAgain(
  tx: Tx,
  brandId: BrandId,
  { pix }: z.output<typeof contract.notePixSent.body>,
): Promise<void> {
  const ids = pix.map(({ gnExtras }) => paymentIdOfNotice(gnExtras?.idEnvio ?? ''))
  for (const id of new Set(ids)) {
    if (id === null) continue
    await sql`
      select queue_payout_again(${brandId}, ${id}, ${PAY_JOB.name}, ${PAY_JOB.attempts})`.execute(
      tx,
    )
    await lookAgainAtRedemption(tx, { brandId, id })
  }
}
