import { sql } from 'kysely'

import { courseTimeline } from '#features/learning/courses/server/public.ts'
import { missionTimeline } from '#features/learning/missions/server/public.ts'
import { claimTimeline } from '#features/money/claims/server/public.ts'
import { closingTimeline } from '#features/money/closing/server/public.ts'
import { creditTimeline } from '#features/money/ledger/server/public.ts'
import { redemptionTimeline } from '#features/money/redemption/server/public.ts'
import { documentTimeline } from '#features/people/documents/server/public.ts'
import { partnerTimeline } from '#features/people/partners/server/public.ts'
import { noticeTimeline } from '#features/program/notifications/server/public.ts'
import { orderTimeline } from '#features/selling/orders/server/public.ts'
import type { Tx } from '#platform/server/database/db.ts'
import { keysetOf } from '#platform/server/lists/keyset.ts'
import {
  TimelinePlace,
  type TimelineRange,
  type TimelineRow,
} from '#platform/server/lists/timeline.ts'

import { timelineTopics } from '../../partner-contract.ts'

export const timelinePages = keysetOf('timeline', TimelinePlace)

type Topic = (typeof timelineTopics)[number]

type Part = (range: TimelineRange) => ReturnType<typeof partnerTimeline>

const parts: Record<Topic, Part[]> = {
  registration: [partnerTimeline, documentTimeline],
  orders: [orderTimeline, claimTimeline],
  credits: [creditTimeline],
  payments: [redemptionTimeline, closingTimeline],
  learning: [missionTimeline, courseTimeline],
  brand: [noticeTimeline],
}

const withoutAmounts: readonly Topic[] = ['registration', 'learning', 'brand']

/** A page of a partner's timeline, newest first, in one query; of all topics that the caller may see. */
export async function timelineOf(
  tx: Tx,
  range: TimelineRange,
  { topic, amounts }: { topic: Topic | undefined; amounts: boolean },
): Promise<TimelineRow[]> {
  const topics = (amounts ? timelineTopics : withoutAmounts).filter(
    (one) => topic === undefined || one === topic,
  )
  const chosen = topics.flatMap((one) => parts[one])
  if (chosen.length === 0) return []
  const branches = chosen.flatMap((part) => part(range))
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(branches, sql` union all `)}) as event
    order by at desc, kind collate "C" desc, key desc limit ${range.limit}`.execute(tx)
  return rows
}
