import { createElement as h } from 'react'

import { type Look, type Page, publicPage } from './document.ts'
import { text } from './text.ts'

type Missing = { look: Look; publicUrl: string; home: string; back?: string }

/** What stands where there is no such page. */
export function missingPage({ look, publicUrl, home, back = text.back }: Missing): Page {
  return publicPage({
    look,
    home,
    title: 'Whoops!',
    description: text.missing,
    address: new URL(home, publicUrl).href,
    image: null,
    children: h(
      'main',
      { id: 'main' },
      h(
        'div',
        { className: 'paper' },
        h(
          'div',
          null,
          h('h1', null, 'Whoops!'),
          h('p', null, text.missing),
          h('a', { className: 'act', href: home }, back),
        ),
      ),
    ),
  })
}
