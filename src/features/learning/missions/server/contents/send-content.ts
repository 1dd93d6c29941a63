import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { findUpload, takeUpload } from '#features/people/documents/server/public.ts'
import { uploadLimits } from '#features/people/documents/upload-limits.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { announceEvent } from '#features/program/webhooks/server/public.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { InTransaction } from '#platform/server/database/request-transactions.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { inspectMedia } from '#platform/server/files/inspect-media.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import type { ContentBody } from '../../mission-views.ts'
import { missingPart } from '../../rules.ts'
import { lockSubscription } from '../enrollment/subscriptions.ts'
import { type Mission, missionById } from '../missions.ts'
import { missionState } from '../progress/mission-state.ts'
import { periodAt } from '../progress/periods.ts'
import { type Content, countApproved, countWaiting, storeContent } from './contents.ts'

const { sizeBytes: LARGEST } = uploadLimits.mission_content
/** Limits the work of the brand's reviewers. */
const MOST_WAITING = 100

type Body = z.output<typeof ContentBody>
type Parts = {
  store: FileStore
  scan: FileScanner
  inTransaction: InTransaction
  now: Date
}

/**
 * Accepts a content for a mission. The uploaded file is inspected and re-encoded before it
 * is shown; one whose row was not inserted is deleted again.
 */
export async function sendContent(viewer: Viewer, body: Body, parts: Parts) {
  const { store, inTransaction } = parts
  const refusal = await inTransaction((tx) => standsInTheWay(tx, viewer, body, parts.now))
  if (refusal instanceof Refusal) return refusal
  const file = body.file_key === undefined ? null : await look(body.file_key, viewer, parts)
  if (file instanceof Refusal) return file
  const stored = await inTransaction((tx) => record(tx, viewer, { body, file }, parts.now))
  if (stored instanceof Refusal && file) await store.remove(file.key)
  if (!(stored instanceof Refusal) && body.file_key !== undefined)
    await store.remove(body.file_key)
  return stored
}

async function standsInTheWay(tx: Tx, viewer: Viewer, body: Body, now: Date) {
  const { brandId, partnerId } = viewer
  const subscription = await lockSubscription(tx, brandId, body.subscription_id)
  const gone = subscription?.status === 'abandoned' || subscription?.status === 'refused'
  if (subscription?.partnerId !== partnerId || gone) return refuse('unknown_subscription')
  const mission = await missionById(tx, { brandId, missionId: subscription.missionId })
  const state = missionState(mission, now)
  if (state === 'finished') return refuse('mission_finished')
  if (subscription.status !== 'approved') return refuse('not_approved')
  if (state === 'not_started') return refuse('not_started')
  if (mission.kind !== 'content') return refuse('no_contents')
  const approved = await countApproved(tx, subscription, periodAt(mission, dayOf(now)))
  if (approved >= mission.contentsRequired) return refuse('goal_reached')
  if ((await countWaiting(tx, subscription)) >= MOST_WAITING)
    return refuse('too_many_contents', { value: String(MOST_WAITING) })
  return (await partProblem(tx, { viewer, mission, body })) ?? { subscription, mission }
}

type Given = { viewer: Viewer; mission: Mission; body: Body }

async function partProblem(tx: Tx, { viewer, mission, body }: Given) {
  const missing = missingPart(mission.contentForm, {
    hasFile: body.file_key !== undefined,
    links: body.links.length,
  })
  if (missing === 'links') return refuse('links_missing', { field: 'links' })
  if (missing === 'file') return refuse('file_missing', { field: 'file_key' })
  if (body.file_key === undefined) return null
  const known = await findUpload(tx, uploadOf(viewer, body.file_key))
  return known ? null : refuse('file_missing', { field: 'file_key' })
}

function uploadOf({ brandId, partnerId }: Viewer, key: string) {
  return { brandId, partnerId, key, purpose: 'mission_content' } as const
}

async function look(key: string, { brandId, partnerId }: Viewer, parts: Parts) {
  const given = await parts.store.get(key)
  if (!given) return refuse('file_missing', { field: 'file_key' })
  if (given.bytes.length > LARGEST) return refuse('file_too_large', { field: 'file_key' })
  const inspected = await inspectMedia(given.bytes, parts.scan)
  if (!inspected) return refuse('unsupported_format', { field: 'file_key' })
  const kept = `mission-content/${brandId}/${partnerId}/${randomUUID()}`
  await parts.store.put(kept, inspected)
  return { key: kept, type: inspected.contentType }
}

type Sending = { body: Body; file: Content['file'] }

async function record(tx: Tx, viewer: Viewer, { body, file }: Sending, now: Date) {
  const { brandId, partnerId } = viewer
  const progress = await standsInTheWay(tx, viewer, body, now)
  if (progress instanceof Refusal) return progress
  const { subscription, mission } = progress
  const { file_key: key } = body
  if (key !== undefined && !(await takeUpload(tx, uploadOf(viewer, key))))
    return refuse('file_missing', { field: 'file_key' })
  const content = await storeContent(
    tx,
    {
      brandId,
      partnerId,
      subscriptionId: subscription.id,
      missionId: mission.id,
      title: body.title,
      description: body.description,
      hashtags: body.hashtags,
      file,
      links: body.links,
    },
    now,
  )
  const partner = await partnerById(tx, viewer)
  await announceEvent(
    tx,
    {
      brandId,
      event: 'mission.content_submitted',
      object: `mission-content:${content.id}`,
      data: {
        id: content.id,
        mission_slug: mission.slug,
        partner_slug: partner?.slug ?? '',
        title: content.title,
      },
    },
    now,
  )
  return content
}
