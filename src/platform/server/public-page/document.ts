import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { styleOf } from './style.ts'
import { text } from './text.ts'

/** Whose page it is, and in which colours. */
export type Look = {
  name: string
  /** Null on the pages of every brand. */
  slug: string | null
  logo: string | null
  colors: { primary: string; body: string; bar: string }
}

export type Page = { html: string; style: string; script: string | null }

type Contents = {
  look: Look
  /** Where the name in the bar leads. */
  home: string
  title: string
  description: string
  /** The one address of the page, whole. */
  address: string
  /** What networks show of it: 1200 by 630. */
  image: string | null
  /** A picture that is seen first, in the order of the screens' widths. */
  preload?: { href: string; media: string }[]
  facts?: Record<string, unknown>
  /** What this kind of page adds to the common sheet. */
  style?: string
  /** A few lines that make the page handier; it is whole without them. */
  script?: string
  children: ReactNode
}

/** A page around its main part: what search and chat read of it, the brand's colours and name. */
export function publicPage(contents: Contents): Page {
  const { look, home, script = null, children } = contents
  const style = styleOf(look.colors) + (contents.style ?? '')
  const mark = [
    look.logo && h('img', { key: 'logo', src: look.logo, alt: '' }),
    h('span', { key: 'name' }, look.name),
  ]
  const document = h(
    'html',
    { lang: 'pt-BR' },
    h('head', null, headOf(contents), h('style', html(style)), factsOf(contents.facts)),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#main' }, text.skip),
      h('header', { className: 'bar' }, h('div', null, h('a', { href: home }, mark))),
      children,
      script !== null && h('script', html(script)),
    ),
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, style, script }
}

function headOf({ look, title, description, address, image, preload = [] }: Contents) {
  const meta = (property: string, content: string) =>
    h('meta', { key: property, property, content })
  const named = (name: string, content: string) => h('meta', { key: name, name, content })
  return [
    h('meta', { key: 'charset', charSet: 'utf-8' }),
    named('viewport', 'width=device-width,initial-scale=1'),
    h('title', { key: 'title' }, `${title} | ${look.name}`),
    named('description', description),
    named('theme-color', look.colors.bar),
    ...preload.map(({ href, media }) =>
      h('link', {
        key: href,
        rel: 'preload',
        as: 'image',
        fetchPriority: 'high',
        href,
        media,
      }),
    ),
    h('link', { key: 'canonical', rel: 'canonical', href: address }),
    meta('og:type', 'website'),
    meta('og:locale', 'pt_BR'),
    meta('og:site_name', look.name),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', address),
    ...(image === null
      ? []
      : [
          meta('og:image', image),
          meta('og:image:width', '1200'),
          meta('og:image:height', '630'),
          meta('og:image:alt', title),
        ]),
    named('twitter:card', image === null ? 'summary' : 'summary_large_image'),
  ]
}

function factsOf(facts: Record<string, unknown> | undefined) {
  if (!facts) return null
  // A tag within the data must not end the element.
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  return h('script', { type: 'application/ld+json', ...html(json) })
}

function html(text: string) {
  return { dangerouslySetInnerHTML: { __html: text } }
}
