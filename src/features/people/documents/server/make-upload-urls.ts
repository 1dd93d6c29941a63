import { randomUUID } from 'node:crypto'

import type { z } from 'zod'

import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { refuse, refuseForNow } from '#platform/server/refusal.ts'

import type { makeUploadUrl as contract } from '../contract.ts'
import { uploadLimits, uploadProblem } from '../upload-limits.ts'

const uploads = owning<'upload'>

const EXPIRES_IN_SECONDS = 15 * 60
/** A mission needs a few files; without a limit a script could request any number. */
const MOST_AN_HOUR = 60

type Body = z.output<typeof contract.body>

/** Addresses for one upload each, straight to the file store. */
export async function makeUploadUrls(
  tx: Tx,
  { viewer, body, store }: { viewer: Viewer; body: Body; store: FileStore },
  now: Date,
) {
  for (const file of body.files) {
    const sent = { contentType: file.content_type, sizeBytes: file.size }
    const problem = uploadProblem(body.purpose, sent)
    // The contract refuses an empty file before this.
    if (problem === 'unsupported_format') return refuse(problem, { field: 'files' })
    if (problem === 'too_large')
      return refuse(problem, {
        field: 'files',
        value: megabytes(uploadLimits[body.purpose].sizeBytes),
      })
  }
  // A partner's requests run in sequence, otherwise requests at the same time would be
  // counted too low.
  await lockByName(tx, `upload:${viewer.brandId}:${viewer.partnerId}`)
  const recent = await uploads(tx)
    .selectFrom('upload')
    .select('createdAt')
    .where('brandId', '=', viewer.brandId)
    .where('partnerId', '=', viewer.partnerId)
    .where('createdAt', '>', new Date(now.getTime() - HOUR_MS))
    .orderBy('createdAt')
    .limit(MOST_AN_HOUR)
    .execute()
  const excess = recent.length + body.files.length - MOST_AN_HOUR
  const lastToExpire = recent[excess - 1]
  if (lastToExpire)
    return refuseForNow(
      'too_many_uploads',
      lastToExpire.createdAt.getTime() + HOUR_MS - now.getTime(),
    )

  const expiresAt = new Date(now.getTime() + EXPIRES_IN_SECONDS * 1000)
  const requested = body.files.map((file) => ({
    key: `upload/${viewer.brandId}/${viewer.partnerId}/${randomUUID()}`,
    file,
  }))
  await uploads(tx)
    .insertInto('upload')
    .values(
      requested.map(({ key, file }) => ({
        brandId: viewer.brandId,
        partnerId: viewer.partnerId,
        key,
        purpose: body.purpose,
        contentType: file.content_type,
        sizeBytes: file.size,
        createdAt: now,
        expiresAt,
      })),
    )
    .execute()
  // Signing an address is arithmetic, without a network call.
  const data = await Promise.all(
    requested.map(async ({ key, file }) => {
      const target = await store.uploadUrl(key, {
        contentType: file.content_type,
        sizeBytes: file.size,
        expiresInSeconds: EXPIRES_IN_SECONDS,
      })
      return { key, upload_url: target.url, headers: target.headers, expires_at: expiresAt }
    }),
  )
  return { data }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toLocaleString('pt-BR', { maximumFractionDigits: 1 })
}
