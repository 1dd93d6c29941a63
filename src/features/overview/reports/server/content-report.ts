import { courseResults } from '#features/learning/courses/server/public.ts'
import { missionResults } from '#features/learning/missions/server/public.ts'
import { campaignResults } from '#features/overview/campaigns/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { portfolioOwner } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { listCourseReport, listMessageReport, listMissionReport } from '../list-contract.ts'

const missionPages = keysetById('report-missions')
const messagePages = keysetById('report-messages')
const coursePages = keysetById('report-courses')

type Query = { limit: number; cursor?: string | undefined }

export function contentReport(server: Server): void {
  serve(server, listMissionReport, ({ query, viewer, now, tx }) =>
    missionsListed(tx, query, { brandId: viewer.brandId, now }),
  )
  serve(server, listCourseReport, ({ query, viewer, tx }) =>
    coursesListed(tx, query, viewer.brandId),
  )
  // Who is limited to a portfolio sees their own messages.
  serve(server, listMessageReport, ({ query, viewer, tx }) => {
    const createdBy = portfolioOwner(viewer) === null ? null : viewer.actor
    return messagesListed(tx, query, { brandId: viewer.brandId, createdBy })
  })
}

export async function missionsListed(
  tx: Tx,
  query: Query,
  of: { brandId: BrandId; now: Date },
) {
  const page = await readPageById(missionPages, query, (range) =>
    missionResults(tx, of, range),
  )
  if (page instanceof Refusal) return page
  const data = page.rows.map((row) => ({
    slug: row.slug,
    title: row.title,
    participants: row.participants,
    approved_contents: row.approvedContents,
    winners: row.winners,
    rewards_value: row.rewardsCents,
  }))
  return { data, next: page.next }
}

export async function coursesListed(tx: Tx, query: Query, brandId: BrandId) {
  const page = await readPageById(coursePages, query, (range) =>
    courseResults(tx, { brandId }, range),
  )
  if (page instanceof Refusal) return page
  const data = page.rows.map(({ slug, title, enrolled, finished }) => ({
    slug,
    title,
    enrolled,
    finished,
  }))
  return { data, next: page.next }
}

export async function messagesListed(
  tx: Tx,
  query: Query,
  whose: { brandId: BrandId; createdBy: string | null },
) {
  const page = await readPageById(messagePages, query, (range) =>
    campaignResults(tx, whose, range),
  )
  if (page instanceof Refusal) return page
  const data = page.rows.map((row) => ({
    id: row.id,
    name: row.name,
    started_at: row.startedAt,
    sent: row.sent,
    delivered: row.delivered,
    failed: row.failed,
    opened: row.opened,
    clicked: row.clicked,
    sold_orders: row.soldOrders,
    sales: row.soldCents,
  }))
  return { data, next: page.next }
}
