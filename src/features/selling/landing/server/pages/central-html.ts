import { createElement as h, type ReactNode } from 'react'

import { type Look, type Page, publicPage } from '#platform/server/public-page/document.ts'

import type { Company } from '../companies.ts'
import type { LinkedProduct } from '../linked-products.ts'
import { pagePath } from '../paths.ts'
import { text } from '../text.ts'
import type { Person } from '../view-person.ts'
import {
  disclaimers,
  face,
  networks,
  paidLink,
  personFacts,
  productGrid,
  vouchersOf,
  whatsApp,
} from './page-parts.ts'
import { copyScript, pageStyle } from './page-style.ts'

type Shown = {
  look: Look
  publicUrl: string
  path: string
  person: Person
  image: string
  companies: (Company & { products: LinkedProduct[] })[]
}

/** A partner at every brand: where each shop is, its vouchers, and a first look at the products. */
export function centralPage({
  look,
  publicUrl,
  path,
  person,
  image,
  companies,
}: Shown): Page {
  const title = text.centralTitle(person.name)
  const address = publicUrl + path
  const haveVouchers = companies.some(({ vouchers }) => vouchers.length > 0)
  return publicPage({
    look,
    home: path,
    title,
    description: text.centralDescription(person.name),
    address,
    image,
    style: pageStyle,
    ...(haveVouchers && { script: copyScript }),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      name: title,
      url: address,
      mainEntity: personFacts(person, publicUrl),
    },
    footer: disclaimers(person.name, null),
    children: h(
      'main',
      { id: 'main' },
      h(
        'div',
        { className: 'person' },
        face(person),
        h(
          'div',
          null,
          h('h1', null, person.name),
          h('p', null, text.centralIntro),
          networks(person),
        ),
        h('div', { className: 'side' }, whatsApp(title, address)),
      ),
      companies.map(companyOf),
    ),
  })
}

function companyOf(company: Shown['companies'][number]): ReactNode {
  const { brand, partnerSlug, shopLink, vouchers, products } = company
  const logo = brand.logoUrl ?? `/${brand.slug}/app/icon-180.png`
  return h(
    'section',
    { key: brand.id, className: 'company' },
    h('h2', null, h('img', { src: logo, alt: '', width: 44, height: 44 }), brand.name),
    h(
      'p',
      { className: 'acts' },
      paidLink(shopLink, 'act', text.goesTo(brand.name)),
      products.length > 0 &&
        h(
          'a',
          { className: 'act plain', href: pagePath(partnerSlug, brand.slug) },
          text.page(brand.name),
        ),
    ),
    vouchers.length > 0 && h('h3', null, text.vouchers),
    vouchers.length > 0 && vouchersOf(vouchers, shopLink),
    products.length > 0 && h('h3', null, text.products),
    products.length > 0 && productGrid(products),
  )
}
