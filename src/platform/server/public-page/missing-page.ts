import { createElement as h } from 'react'

import { type Look, type Page, publicPage } from './document.ts'
import { text } from './text.ts'

type Missing = {
  look: Look
  publicUrl: string
  home: string
  /** What the link to `home` says. */
  homeLabel?: string
  /** The page of ours that led here; null: the button leads to `home`. */
  from: string | null
}

/** What stands where there is no such page. */
export function missingPage(missing: Missing): Page {
  const { look, publicUrl, home, homeLabel = text.home, from } = missing
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
          h(
            'p',
            { className: 'acts' },
            h('a', { className: 'act', href: from ?? home }, text.back),
            h('a', { className: 'act plain', href: home }, homeLabel),
          ),
        ),
      ),
    ),
  })
}

/**
 * The path of the page that led to a request, where it is one of ours and another one. The page that
 * is answered has no script of its own, so its button back is a link.
 */
export function pathOfReferrer(
  referrer: string | undefined,
  { publicUrl, url }: { publicUrl: string; url: string },
): string | null {
  if (referrer === undefined || !URL.canParse(referrer)) return null
  const { origin, pathname, search } = new URL(referrer)
  const path = pathname + search
  const ours = origin === new URL(publicUrl).origin && !pathname.startsWith('//')
  return ours && path !== url ? path : null
}
