import { createElement as h, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { formatHours } from '#features/learning/courses/rules.ts'
import { certificateBySlug } from '#features/learning/courses/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { previewTags } from '#platform/server/public-page/document.ts'

import { text } from '../text.ts'
import type { HtmlOf } from './portal-files.ts'

const CERTIFICATE = /^\/certificate\/course\/([\w-]{1,120})\/?$/

/** A certificate is shared and looked at from outside: its page says whose it is before it runs. */
export function certificateHtml(db: Db, publicUrl: string): HtmlOf {
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
    const { student, course, hours, finishedAt, brand } = found
    const title = text.certificate(student, course)
    const address = `${publicUrl}/certificate/course/${found.slug}`
    const head = previewTags({
      look: brand,
      title,
      description: text.certificateOf(student, course, brand.name),
      address,
      image: `${publicUrl}/${brand.slug}/app/icon-512.png`,
      imageSide: 512,
    })
    const names = text.certificateFacts
    const body = contentOf(title, [
      [names.student, student],
      [names.course, course],
      ...(hours === null ? [] : [[names.hours, formatHours(hours)] as const]),
      [names.finished, formatDay(dayOf(finishedAt))],
      [names.brand, brand.name],
      [names.address, address],
    ])
    return { head, body }
  }
}

/** Plain HTML, for browsers that do not run the portal. */
function contentOf(title: string, facts: readonly (readonly [string, string])[]): string {
  return renderToStaticMarkup(
    h(
      'main',
      null,
      h('h1', null, title),
      h('p', null, text.certificateFacts.genuine),
      h(
        'dl',
        null,
        facts.map(([name, value]) =>
          h(Fragment, { key: name }, h('dt', null, name), h('dd', null, value)),
        ),
      ),
    ),
  )
}
