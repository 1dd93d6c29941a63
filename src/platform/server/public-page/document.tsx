import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { fontRules, PAGE_FONT } from './page-font.ts'
import { colorVariables, compactStyle } from './style.ts'
import { text } from './text.ts'

import baseStyle from './public-page.css?raw'

/** The name, logo and colours that a page shows: a brand's, or the platform's. */
export type Look = {
  name: string
  /** Null on the pages that belong to no brand. */
  slug: string | null
  logo: string | null
  colors: { primary: string; body: string; bar: string }
}

export type Page = { html: string; style: string; script: string | null }

type Contents = {
  look: Look
  /** The address that the name in the top bar links to. */
  home: string
  title: string
  description: string
  /** The canonical address of the page, absolute. */
  address: string
  /** The picture that networks show in a preview of the page. */
  image: string | null
  /** Width and height in pixels, if they are not 1200 by 630. */
  imageSide?: number
  facts?: Record<string, unknown>
  /** Rules that this kind of page adds to the common style sheet. */
  style?: string
  /** A short script that adds convenience; the page is complete without it. */
  script?: string
  footer?: ReactNode
  children: ReactNode
}

/** A page around its main part: metadata for search engines and previews, the brand's colours and name. */
export function publicPage(contents: Contents): Page {
  const { look, home, script = null, children, footer } = contents
  const style = compactStyle(
    `${colorVariables(look.colors)} ${fontRules} ${baseStyle} ${contents.style ?? ''}`,
  )
  const document = (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="theme-color" content={look.colors.bar} />
        <Metadata {...contents} />
        <link rel="preload" as="font" type="font/woff2" href={PAGE_FONT} crossOrigin="" />
        <style {...html(style)} />
        <StructuredData facts={contents.facts} />
      </head>
      <body>
        <a className="skip" href="#main">
          {text.skip}
        </a>
        <header className="bar">
          <div>
            <a href={home}>
              {look.logo ? (
                <img src={look.logo} alt={look.name} />
              ) : (
                <span>{look.name}</span>
              )}
            </a>
          </div>
        </header>
        {children}
        {footer && (
          <footer className="foot">
            <div>{footer}</div>
          </footer>
        )}
        {script !== null && <script {...html(script)} />}
      </body>
    </html>
  )
  return { html: `<!doctype html>${renderToStaticMarkup(document)}`, style, script }
}

type Preview = Pick<
  Contents,
  'title' | 'description' | 'address' | 'image' | 'imageSide'
> & {
  look: { name: string }
}

/** The metadata of a link's preview as HTML, for a page that is not rendered here. */
export function previewTags(preview: Preview): string {
  return renderToStaticMarkup(<Metadata {...preview} />)
}

function Metadata({ look, title, description, address, image, imageSide }: Preview) {
  const hasLargeImage = image !== null && imageSide === undefined
  return (
    <>
      <title>{`${title} | ${look.name}`}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:site_name" content={look.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image !== null && (
        <>
          <meta property="og:image" content={image} />
          <meta property="og:image:width" content={String(imageSide ?? 1_200)} />
          <meta property="og:image:height" content={String(imageSide ?? 630)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      <meta
        name="twitter:card"
        content={hasLargeImage ? 'summary_large_image' : 'summary'}
      />
    </>
  )
}

function StructuredData({ facts }: { facts: Record<string, unknown> | undefined }) {
  if (!facts) return null
  // A tag within the data must not end the element.
  const json = JSON.stringify(facts).replaceAll('<', String.raw`\u003c`)
  return <script type="application/ld+json" {...html(json)} />
}

function html(content: string) {
  return { dangerouslySetInnerHTML: { __html: content } }
}
