import {
  addressOf,
  brandById,
  letterheadOf,
} from '#features/program/brands/server/public.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import type { FileAnswer } from '#platform/server/http/serve.ts'
import { inThread } from '#platform/server/jobs/in-thread.ts'
import { type Refusal, refuse } from '#platform/server/refusal.ts'

import { formatHours } from '../../rules.ts'
import { text } from '../text.ts'
import { certificateBySlug } from './certificates.ts'
import type { drawCertificate } from './draw-certificate.tsx'

const CERTIFICATE = {
  module: new URL('draw-certificate.tsx', import.meta.url),
  name: 'drawCertificate',
}

type Requested = { viewer: Viewer; slug: string; publicUrl: string; store: FileStore }

/** The caller's own certificate as a PDF. */
export async function downloadCertificate(
  tx: Tx,
  { viewer, slug, publicUrl, store }: Requested,
): Promise<FileAnswer | Refusal<'unknown_certificate'>> {
  const certificate = await certificateBySlug(tx, slug)
  if (certificate?.partnerId !== viewer.partnerId) return refuse('unknown_certificate')
  const brand = await brandById(tx, certificate.brandId)
  const { student, course, hours, finishedAt } = certificate
  const drawing = {
    student,
    course,
    day: formatDay(dayOf(finishedAt)),
    hours: hours === null ? null : formatHours(hours),
    address: `${addressOf(brand, publicUrl)}/certificate/course/${slug}`,
  }
  const fileName = text.certificate.fileName(slugOf(course))
  const bytes = async () =>
    inThread<typeof drawCertificate>(CERTIFICATE, {
      letterhead: await letterheadOf(brand, store),
      ...drawing,
    })
  return { bytes, contentType: 'application/pdf', fileName }
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '')
}
