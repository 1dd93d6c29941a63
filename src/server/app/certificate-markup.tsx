import { Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { previewTags } from '#platform/server/public-page/document.tsx'

import { text } from '../text.ts'
import type { ScreenHtml } from './portal-files.ts'

type Shown = {
  brand: { name: string; slug: string }
  student: string
  course: string
  /** Further data, each with its label. */
  facts: (readonly [label: string, value: string])[]
  publicUrl: string
  address: string
}

/** The preview tags of a certificate's page, and its content for browsers that do not run the portal. */
export function certificateMarkup(shown: Shown): ScreenHtml {
  const { brand, student, course, facts, publicUrl, address } = shown
  const title = text.certificate(student, course)
  const head = previewTags({
    look: brand,
    title,
    description: text.certificateOf(student, course, brand.name),
    address,
    image: `${publicUrl}/${brand.slug}/app/icon-512.png`,
    imageSide: 512,
  })
  const body = renderToStaticMarkup(
    <main>
      <h1>{title}</h1>
      <p>{text.certificateFacts.genuine}</p>
      <dl>
        {facts.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </main>,
  )
  return { head, body }
}
