import '#platform/server/load-tsx.ts'
import { formatHours } from '#features/learning/courses/rules.ts'
import { certificateBySlug } from '#features/learning/courses/server/public.ts'
import { addressOf, brandById } from '#features/program/brands/server/public.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { isServedHere } from '#platform/server/public-page/brand-of-host.ts'

import { text } from '../text.ts'
import type { HtmlOf } from './portal-files.ts'

const CERTIFICATE = /^\/certificate\/course\/([\w-]{1,120})\/?$/

/** Certificates are shared outside the portal, so their page has its own preview and content. */
export function certificateHtml(db: Db, installation: string): HtmlOf {
  return async (path) => {
    const slug = CERTIFICATE.exec(path)?.[1]
    if (slug === undefined) return null
    const found = await inScope(db, 'every brand: brand unknown', async (tx) => {
      const certificate = await certificateBySlug(tx, slug)
      return (
        certificate && { ...certificate, brand: await brandById(tx, certificate.brandId) }
      )
    })
    if (!found) return null
    const { student, course, hours, finishedAt, brand } = found
    const publicUrl = addressOf(brand, installation)
    const address = `${publicUrl}/certificate/course/${found.slug}`
    if (!isServedHere(brand.id)) return { movedTo: address }
    const names = text.certificateFacts
    const { certificateMarkup } = await import('./certificate-markup.tsx')
    return certificateMarkup({
      brand,
      student,
      course,
      publicUrl,
      address,
      facts: [
        [names.student, student],
        [names.course, course],
        ...(hours === null ? [] : [[names.hours, formatHours(hours)] as const]),
        [names.finished, formatDay(dayOf(finishedAt))],
        [names.brand, brand.name],
        [names.address, address],
      ],
    })
  }
}
