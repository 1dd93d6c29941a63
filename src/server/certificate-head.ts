import { brandById } from '#features/brands/server/public.ts'
import { certificateBySlug } from '#features/courses/server/public.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { previewTags } from '#platform/server/public-page/document.ts'

import type { HeadOf } from './portal-files.ts'
import { text } from './text.ts'

const CERTIFICATE = /^\/certificate\/course\/([\w-]{1,120})\/?$/

/** A certificate is shared and looked at from outside: its screen says whose it is before it runs. */
export function certificateHead(db: Db, publicUrl: string): HeadOf {
  return async (path) => {
    const slug = CERTIFICATE.exec(path)?.[1]
    if (slug === undefined) return null
    const found = await inScope(db, 'every brand', async (tx) => {
      const certificate = await certificateBySlug(tx, slug)
      return (
        certificate && { ...certificate, brand: await brandById(tx, certificate.brandId) }
      )
    })
    if (!found) return null
    const { student, course, brand } = found
    return previewTags({
      look: brand,
      title: text.certificate(student, course),
      description: text.certificateOf(student, course, brand.name),
      address: `${publicUrl}/certificate/course/${found.slug}`,
      image: `${publicUrl}/${brand.slug}/app/icon-512.png`,
      imageSide: 512,
    })
  }
}
