import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import type { Company } from '../companies.ts'
import type { LinkedProduct } from '../linked-products.ts'
import { pagePath } from '../paths.ts'
import { text } from '../text.ts'
import type { Person } from '../view-person.ts'
import copyScript from './copy-code.js?raw'
import { personFacts } from './page-facts.ts'
import {
  Networks,
  PaidLink,
  PartnerFooter,
  Portrait,
  ProductGrid,
  Coupons,
  WhatsAppLink,
} from './page-parts.tsx'

import style from './partner-page.css?raw'

type CompanyOnPage = Company & { products: LinkedProduct[] }

type Shown = {
  look: Look
  publicUrl: string
  path: string
  person: Person
  image: string
  companies: CompanyOnPage[]
}

/** A partner at every brand: the link to each shop, its coupons and a few of its products. */
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
  const haveCoupons = companies.some(({ coupons }) => coupons.length > 0)
  return publicPage({
    look,
    home: path,
    title,
    description: text.centralDescription(person.name),
    address,
    image,
    style,
    ...(haveCoupons && { script: copyScript }),
    facts: {
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      name: title,
      url: address,
      mainEntity: personFacts(person, publicUrl),
    },
    footer: <PartnerFooter name={person.name} join={null} />,
    children: (
      <main id="main">
        <div className="person">
          <Portrait person={person} />
          <div>
            <h1>{person.name}</h1>
            <p>{text.centralIntro}</p>
            <Networks person={person} />
          </div>
          <div className="side">
            <WhatsAppLink title={title} address={address} />
          </div>
        </div>
        {companies.map((company) => (
          <CompanySection key={company.brand.id} company={company} />
        ))}
      </main>
    ),
  })
}

function CompanySection({ company }: { company: CompanyOnPage }) {
  const { brand, partnerSlug, shopLink, coupons, products } = company
  const icon = `/${brand.slug}/app/icon-180.png`
  return (
    <section className="company">
      <h2>
        <img src={icon} alt="" width={44} height={44} />
        {brand.name}
      </h2>
      <p className="acts">
        <PaidLink href={shopLink} className="act">
          {text.goesTo(brand.name)}
        </PaidLink>
        {products.length > 0 && (
          <a className="act plain" href={pagePath(partnerSlug, brand.slug)}>
            {text.page(brand.name)}
          </a>
        )}
      </p>
      {coupons.length > 0 && (
        <>
          <h3>{text.coupons}</h3>
          <Coupons coupons={coupons} shopLink={shopLink} />
        </>
      )}
      {products.length > 0 && (
        <>
          <h3>{text.products}</h3>
          <ProductGrid products={products} />
        </>
      )}
    </section>
  )
}
