import { createElement as h, type ReactNode } from 'react'

import { text } from '../text.ts'
import type { Landing } from '../view-landing.ts'

/** What the partner says and shows of the own store; nothing where nothing was written or hung. */
export function ownStoreOf({ store, person }: Landing): ReactNode {
  if (store === null) return null
  const { title, description, photos } = store
  return h(
    'section',
    null,
    h('h2', null, title ?? text.ownStore(person.name)),
    (description ?? '')
      .split(/\n+/)
      .filter((line) => line.trim() !== '')
      .map((line, index) => h('p', { key: index }, line)),
    photos.length > 0 &&
      h(
        'ul',
        // Whoever reads by keyboard has to be able to scroll it.
        { className: 'banners own', tabIndex: 0, 'aria-label': text.ownPhotos },
        photos.map(({ id, link }, index) =>
          h(
            'li',
            { key: id },
            h('img', {
              src: link,
              alt: text.ownPhoto(index + 1, person.name),
              loading: 'lazy',
              width: 600,
              height: 600,
            }),
          ),
        ),
      ),
  )
}
