import { createElement as h, type ReactNode } from 'react'

import { type Look, type Page, publicPage } from '#platform/server/public-page/document.ts'

import { centralPath, pagePath, productsPath } from '../paths.ts'
import { text } from '../text.ts'
import type { Landing } from '../view-landing.ts'
import { ownStoreOf } from './own-store-html.ts'
import {
  bannerLink,
  disclaimers,
  face,
  networks,
  paidLink,
  personFacts,
  picture,
  productFacts,
  productGrid,
  vouchersOf,
  whatsApp,
} from './page-parts.ts'
import { copyScript, pageStyle } from './page-style.ts'

/** So many of each category; the rest is a page away. */
const OF_EACH = 8

type Shown = {
  look: Look
  publicUrl: string
  landing: Landing
  image: string
  /** The partner has more brands than this. */
  hasMore: boolean
}

/** A partner's page at a brand. */
export function landingPage({ look, publicUrl, landing, image, hasMore }: Shown): Page {
  const { brand, person, vouchers } = landing
  const path = pagePath(person.slug, brand.slug)
  const title = text.title(person.name, brand.name)
  const description = text.description(person.name, brand.name)
  return publicPage({
    look,
    home: path,
    title,
    description,
    address: publicUrl + path,
    image,
    style: pageStyle,
    ...(vouchers.length > 0 && { script: copyScript }),
    facts: factsOf(landing, publicUrl),
    footer: disclaimers(person.name, brand.openForJoining && joinLink(brand)),
    children: h(
      'main',
      { id: 'main' },
      h('div', { className: 'hero-picture' }, heroOf(landing)),
      introOf(landing, publicUrl),
      hasMore &&
        h(
          'a',
          { className: 'more', href: centralPath(person.slug, brand.slug) },
          text.central(person.name),
        ),
      ownStoreOf(landing),
      vouchers.length > 0 &&
        h(
          'section',
          null,
          h('h2', null, text.vouchers),
          h('p', null, text.voucherHint),
          vouchersOf(vouchers, landing.shopLink),
        ),
      othersOf(landing),
      storeOf(landing),
    ),
  })
}

function factsOf(landing: Landing, publicUrl: string) {
  const { brand, person, shelves } = landing
  const page = {
    '@type': 'ProfilePage',
    name: text.title(person.name, brand.name),
    description: text.description(person.name, brand.name),
    url: publicUrl + pagePath(person.slug, brand.slug),
    mainEntity: personFacts(person, publicUrl),
  }
  const shown = shelves.flatMap(firstOf)
  return {
    '@context': 'https://schema.org',
    '@graph': shown.length === 0 ? [page] : [page, productFacts(shown, publicUrl)],
  }
}

function introOf({ brand, person, shopLink }: Landing, publicUrl: string): ReactNode {
  const address = publicUrl + pagePath(person.slug, brand.slug)
  return h(
    'div',
    { className: 'person' },
    face(person),
    h(
      'div',
      null,
      h('h1', null, person.name),
      h('p', null, text.intro(brand.name)),
      networks(person),
    ),
    h(
      'div',
      { className: 'side' },
      paidLink(shopLink, 'act', text.shop),
      whatsApp(text.title(person.name, brand.name), address),
    ),
  )
}

/** The first banner stands above all. */
function othersOf({ banners: [, ...others] }: Landing): ReactNode {
  if (others.length === 0) return null
  return h(
    'section',
    null,
    h('h2', null, text.banners),
    h(
      'ul',
      { className: 'banners' },
      others.map((banner) =>
        h('li', { key: banner.asset.id }, bannerLink(banner, { first: false })),
      ),
    ),
  )
}

function heroOf({ banners: [first], header }: Landing): ReactNode {
  if (first) return bannerLink(first, { first: true })
  return header && picture(header, { first: true })
}

function storeOf({ shelves, products, person, brand }: Landing): ReactNode {
  if (products.length === 0)
    return h(
      'section',
      { className: 'paper' },
      h('div', null, h('p', null, text.none), h('p', null, text.noneHint)),
    )
  const shown = shelves.flatMap(firstOf).length
  return h(
    'div',
    { className: 'store' },
    h(
      'nav',
      { className: 'cats', 'aria-label': text.categories },
      h(
        'ul',
        null,
        shelves.map(({ category }, index) =>
          h('li', { key: category }, h('a', { href: `#c${index + 1}` }, category)),
        ),
      ),
    ),
    h(
      'div',
      null,
      h('div', { className: 'shelves' }, shelves.map(shelfOf)),
      shown < products.length &&
        h(
          'p',
          { className: 'acts' },
          h(
            'a',
            { className: 'act', href: productsPath(person.slug, brand.slug) },
            text.all(products.length),
          ),
        ),
    ),
  )
}

/** A category of few products shares its row with the next one. */
function shelfOf(shelf: Landing['shelves'][number], index: number): ReactNode {
  const columns = Math.min(4, shelf.products.length)
  return h(
    'section',
    { key: shelf.category, className: `shelf s${columns}`, id: `c${index + 1}` },
    h('h2', null, shelf.category),
    productGrid(firstOf(shelf)),
  )
}

function firstOf({ products }: Landing['shelves'][number]) {
  return products.slice(0, OF_EACH)
}

type Brand = { slug: string; name: string }

function joinLink({ slug, name }: Brand): ReactNode {
  return h('a', { href: `/${slug}/sign-up` }, text.join(name))
}

type Listed = Omit<Shown, 'hasMore'> & { page: number; perPage: number }

/** Everything that a partner recommends of a brand, a page at a time. */
export function productsPage(shown: Listed): Page {
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
    style: pageStyle,
    facts: {
      '@context': 'https://schema.org',
      ...productFacts(listed, publicUrl),
    },
    footer: disclaimers(person.name, brand.openForJoining && joinLink(brand)),
    children: h(
      'main',
      { id: 'main' },
      h('h1', null, title),
      h(
        'a',
        { className: 'more', href: pagePath(person.slug, brand.slug) },
        text.back(person.name),
      ),
      listed.length === 0
        ? h('div', { className: 'paper' }, h('div', null, text.none))
        : h('section', { 'aria-label': text.products }, productGrid(listed)),
      pager(path, page, Math.ceil(products.length / perPage)),
    ),
  })
}

function pager(path: string, page: number, lastPage: number): ReactNode {
  if (lastPage <= 1) return null
  return h(
    'nav',
    { className: 'pages', 'aria-label': text.pages },
    page > 1 && h('a', { href: `${path}?page=${page - 1}`, rel: 'prev' }, text.previous),
    page < lastPage && h('a', { href: `${path}?page=${page + 1}`, rel: 'next' }, text.next),
  )
}
