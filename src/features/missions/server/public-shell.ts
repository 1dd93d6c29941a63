import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOf } from './public-style.ts'
import { text } from './text.ts'

const words = text.page

export type Look = {
  name: string
  /** Where the brand's name leads; null on the page of every brand. */
  slug: string | null
  logo: string | null
  colors: { primary: string; body: string; bar: string }
}

export type Page = { html: string; style: string }

type Shell = {
  look: Look
  title: string
  description: string
  address: string
  image: string | null
  facts?: Record<string, unknown>
  children: ReactNode
}

/** A page around its main part: what search and chat read of it, the brand's colours and name. */
export function shell({
  look,
  title,
  description,
  address,
  image,
  facts,
  children,
}: Shell): Page {
  const style = styleOf(look.colors)
  const meta = (property: string, content: string) => h('meta', { property, content })
  const mark = [
    look.logo && h('img', { key: 'logo', src: look.logo, alt: '' }),
    h('span', { key: 'name' }, look.name),
  ]
  const home = `/public/missions${look.slug === null ? '' : `/${look.slug}`}`
  const document = h(
    'html',
    { lang: 'pt-BR' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('title', null, `${title} | ${look.name}`),
      h('meta', { name: 'description', content: description }),
      h('meta', { name: 'theme-color', content: look.colors.bar }),
      h('link', { rel: 'canonical', href: address }),
      meta('og:type', 'website'),
      meta('og:locale', 'pt_BR'),
      meta('og:site_name', look.name),
      meta('og:title', title),
      meta('og:description', description),
      meta('og:url', address),
      image && meta('og:image', image),
      h('meta', {
        name: 'twitter:card',
        content: image ? 'summary_large_image' : 'summary',
      }),
      h('style', { dangerouslySetInnerHTML: { __html: style } }),
      facts &&
        h('script', {
          type: 'application/ld+json',
          // A tag within the data must not end the element.
          dangerouslySetInnerHTML: {
            __html: JSON.stringify(facts).replaceAll('<', '\\u003c'),
          },
        }),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#main' }, words.skip),
      h('header', { className: 'bar' }, h('div', null, h('a', { href: home }, mark))),
      children,
    ),
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, style }
}
