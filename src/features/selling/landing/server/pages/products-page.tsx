import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import { pagePath, productsPath } from '../paths.ts'
import { text } from '../text.ts'
import type { Landing } from '../view-landing.ts'
import { productFacts } from './page-facts.ts'
import { PartnerFooter, ProductGrid } from './page-parts.tsx'

import style from './partner-page.css?raw'

type Shown = {
  look: Look
  publicUrl: string
  landing: Landing
  image: string
  page: number
  perPage: number
}

/** All products of a brand that a partner recommends, in pages. */
export function productsPage(shown: Shown): Page {
  const { look, publicUrl, landing, image, page, perPage } = shown
  const { brand, person, products } = landing
  const path = productsPath(person.slug, brand.slug)
  const title = text.allTitle(person.name, brand.name)
  const start = (page - 1) * perPage
  const listed = products.slice(start, start + perPage)
  return publicPage({
    look,
    home: pagePath(person.slug, brand.slug),
    title,
    description: text.description(person.name, brand.name),
    address: publicUrl + path + (page > 1 ? `?page=${page}` : ''),
    image,
    style,
    facts: {
      '@context': 'https://schema.org',
      ...productFacts(listed, publicUrl),
    },
    footer: <PartnerFooter name={person.name} join={brand.openForJoining ? brand : null} />,
    children: (
      <main id="main">
        <h1>{title}</h1>
        <a className="more" href={pagePath(person.slug, brand.slug)}>
          {text.back(person.name)}
        </a>
        {listed.length === 0 ? (
          <div className="paper">
            <div>{text.none}</div>
          </div>
        ) : (
          <section aria-label={text.products}>
            <ProductGrid products={listed} />
          </section>
        )}
        <Pager path={path} page={page} lastPage={Math.ceil(products.length / perPage)} />
      </main>
    ),
  })
}

type PagerProps = { path: string; page: number; lastPage: number }

function Pager({ path, page, lastPage }: PagerProps) {
  if (lastPage <= 1) return null
  return (
    <nav className="pages" aria-label={text.pages}>
      {page > 1 && (
        <a href={`${path}?page=${page - 1}`} rel="prev">
          {text.previous}
        </a>
      )}
      {page < lastPage && (
        <a href={`${path}?page=${page + 1}`} rel="next">
          {text.next}
        </a>
      )}
    </nav>
  )
}
