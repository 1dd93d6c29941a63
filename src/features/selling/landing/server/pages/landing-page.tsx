import { type Look, type Page, publicPage } from '#platform/server/public-page/document.tsx'

import { centralPath, pagePath, productsPath } from '../paths.ts'
import { text } from '../text.ts'
import type { Landing } from '../view-landing.ts'
import copyScript from './copy-code.js?raw'
import { OwnStore } from './own-store.tsx'
import { personFacts, productFacts } from './page-facts.ts'
import {
  AssetPicture,
  Banner,
  Networks,
  PaidLink,
  PartnerFooter,
  Portrait,
  ProductGrid,
  Coupons,
  WhatsAppLink,
} from './page-parts.tsx'

import style from './partner-page.css?raw'

/** The most products of a category; a link leads to the others. */
const OF_EACH = 8

type Shown = {
  look: Look
  publicUrl: string
  landing: Landing
  image: string
  /** The partner is also at other brands. */
  hasMore: boolean
}

/** A partner's page at a brand. */
export function landingPage({ look, publicUrl, landing, image, hasMore }: Shown): Page {
  const { brand, person, coupons } = landing
  const path = pagePath(person.slug, brand.slug)
  return publicPage({
    look,
    home: path,
    title: text.title(person.name, brand.name),
    description: text.description(person.name, brand.name),
    address: publicUrl + path,
    image,
    style,
    ...(coupons.length > 0 && { script: copyScript }),
    facts: factsOf(landing, publicUrl),
    footer: <PartnerFooter name={person.name} join={brand.openForJoining ? brand : null} />,
    children: (
      <main id="main">
        <div className="hero-picture">
          <Hero landing={landing} />
        </div>
        <Intro landing={landing} publicUrl={publicUrl} />
        {hasMore && (
          <a className="more" href={centralPath(person.slug, brand.slug)}>
            {text.central(person.name)}
          </a>
        )}
        <OwnStore landing={landing} />
        {coupons.length > 0 && (
          <section>
            <h2>{text.coupons}</h2>
            <p>{text.couponHint}</p>
            <Coupons coupons={coupons} shopLink={landing.shopLink} />
          </section>
        )}
        <OtherBanners landing={landing} />
        <Store landing={landing} />
      </main>
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

type LandingProps = { landing: Landing }

/** The first banner, or the brand's own picture if the partner chose no banner. */
function Hero({ landing: { banners, header } }: LandingProps) {
  const [first] = banners
  if (first) return <Banner banner={first} first />
  return header && <AssetPicture asset={header} first />
}

type IntroProps = LandingProps & { publicUrl: string }

function Intro({ landing: { brand, person, shopLink }, publicUrl }: IntroProps) {
  return (
    <div className="person">
      <Portrait person={person} />
      <div>
        <h1>{person.name}</h1>
        <p>{text.intro(brand.name)}</p>
        <Networks person={person} />
      </div>
      <div className="side">
        <PaidLink href={shopLink} className="act">
          {text.shop}
        </PaidLink>
        <WhatsAppLink
          title={text.title(person.name, brand.name)}
          address={publicUrl + pagePath(person.slug, brand.slug)}
        />
      </div>
    </div>
  )
}

function OtherBanners({ landing: { banners } }: LandingProps) {
  const [, ...others] = banners
  if (others.length === 0) return null
  return (
    <section>
      <h2>{text.banners}</h2>
      <ul className="banners">
        {others.map((banner) => (
          <li key={banner.asset.id}>
            <Banner banner={banner} first={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Store({ landing: { shelves, products, person, brand } }: LandingProps) {
  if (products.length === 0)
    return (
      <section className="paper">
        <div>
          <p>{text.none}</p>
          <p>{text.noneHint}</p>
        </div>
      </section>
    )
  const shown = shelves.flatMap(firstOf).length
  return (
    <div className="store">
      <nav className="cats" aria-label={text.categories}>
        <ul>
          {shelves.map(({ category }, index) => (
            <li key={category}>
              <a href={`#${shelfId(index)}`}>{category}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <div className="shelves">
          {shelves.map((shelf, index) => (
            <ShelfSection key={shelf.category} shelf={shelf} id={shelfId(index)} />
          ))}
        </div>
        {shown < products.length && (
          <p className="acts">
            <a className="act" href={productsPath(person.slug, brand.slug)}>
              {text.all(products.length)}
            </a>
          </p>
        )}
      </div>
    </div>
  )
}

type Shelf = Landing['shelves'][number]

/** A category with few products shares its row with the next one. */
function ShelfSection({ shelf, id }: { shelf: Shelf; id: string }) {
  const columns = Math.min(4, shelf.products.length)
  return (
    <section className={`shelf s${columns}`} id={id}>
      <h2>{shelf.category}</h2>
      <ProductGrid products={firstOf(shelf)} />
    </section>
  )
}

function shelfId(index: number): string {
  return `c${index + 1}`
}

function firstOf({ products }: Shelf) {
  return products.slice(0, OF_EACH)
}
