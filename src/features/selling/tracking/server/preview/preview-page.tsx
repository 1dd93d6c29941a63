import { renderToStaticMarkup } from 'react-dom/server'

import { formatCents, type Cents } from '#platform/contract/money.ts'

import type { Picture } from './picture.ts'
import { text } from './text.ts'

export type Previewed = {
  name: string
  price: Cents
  /** The product's own, or the brand's. */
  picture: Picture
  brand: string
}

type Tag = [property: string, content: string]
type Where = { address: string; shop: string }

/** The small page that a preview's robot reads instead of the shop; a person would go on to the shop. */
export function previewPage(product: Previewed, { address, shop }: Where): string {
  const { name, price, brand, picture } = product
  const description = text.description(formatCents(price), brand)
  const tags: Tag[] = [
    ['og:type', 'product'],
    ['og:locale', 'pt_BR'],
    ['og:site_name', brand],
    ['og:title', name],
    ['og:description', description],
    ['og:url', address],
    ['og:image', picture.url],
    ...sizeTags(picture),
    ['og:image:alt', name],
    ['product:price:amount', (price / 100).toFixed(2)],
    ['product:price:currency', 'BRL'],
    ['product:brand', brand],
  ]
  const page = (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <title>{`${name} | ${brand}`}</title>
        <meta name="description" content={description} />
        <meta name="robots" content="noindex" />
        {tags.map(([property, content]) => (
          <meta key={property} property={property} content={content} />
        ))}
        <meta
          name="twitter:card"
          content={picture.large ? 'summary_large_image' : 'summary'}
        />
        <meta httpEquiv="refresh" content={`0; url=${shop}`} />
      </head>
      <body>
        <h1>{name}</h1>
        <p>{description}</p>
        <a href={shop}>{text.toShop(brand)}</a>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function sizeTags({ size }: Picture): Tag[] {
  if (size === null) return []
  return [
    ['og:image:width', String(size.width)],
    ['og:image:height', String(size.height)],
  ]
}
