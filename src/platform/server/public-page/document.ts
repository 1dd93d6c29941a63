import { createElement as h, Fragment, type ReactNode } from 'react'
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
  /** What networks show of it. */
  image: string | null
  /** In pixels, where it is not 1200 by 630. */
  imageSide?: number
  facts?: Record<string, unknown>
  /** What this kind of page adds to the common sheet. */
  style?: string
  /** A few lines that make the page handier; it is whole without them. */
  script?: string
  footer?: ReactNode
  children: ReactNode
}

/** A page around its main part: what search and chat read of it, the brand's colours and name. */
export function publicPage(contents: Contents): Page {
  const { look, home, script = null, children, footer } = contents
  const style = styleOf(look.colors) + (contents.style ?? '')
  const mark = [
    look.logo && h('img', { key: 'logo', src: look.logo, alt: '' }),
    h('span', { key: 'name' }, look.name),
  ]
  const document = h(
    'html',
    { lang: 'pt-BR' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width,initial-scale=1' }),
      h('meta', { name: 'theme-color', content: look.colors.bar }),
      headOf(contents),
      h('style', html(style)),
      factsOf(contents.facts),
    ),
    h(
      'body',
      null,
      h('a', { className: 'skip', href: '#main' }, text.skip),
      h('header', { className: 'bar' }, h('div', null, h('a', { href: home }, mark))),
      children,
      footer && h('footer', { className: 'foot' }, h('div', null, footer)),
      script !== null && h('script', html(script)),
    ),
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, style, script }
}

type Message = Pick<
  Contents,
  'title' | 'description' | 'address' | 'image' | 'imageSide'
> & {
  look: { name: string }
}

/** The same words for networks and search, for a page that is drawn elsewhere. */
export function previewTags(message: Message): string {
  return renderToStaticMarkup(h(Fragment, null, headOf(message)))
}

function headOf({ look, title, description, address, image, imageSide }: Message) {
  const meta = (property: string, content: string) =>
    h('meta', { key: property, property, content })
  const named = (name: string, content: string) => h('meta', { key: name, name, content })
  return [
    h('title', { key: 'title' }, `${title} | ${look.name}`),
    named('description', description),
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
          meta('og:image:width', String(imageSide ?? 1_200)),
          meta('og:image:height', String(imageSide ?? 630)),
          meta('og:image:alt', title),
        ]),
    named(
      'twitter:card',
      image === null || imageSide !== undefined ? 'summary' : 'summary_large_image',
    ),
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
