import { landingAddress, partnerById } from '#features/people/partners/server/public.ts'
import { addressOf, brandById, parameter } from '#features/program/brands/server/public.ts'
import { storeOf } from '#features/selling/store/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { Viewer } from '#platform/server/http/access.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { chooseBanners, viewBanners } from './choose-banners.ts'
import { companiesOf } from './companies.ts'
import { pageOf, personOf } from './find-page.ts'
import type { LandingParts } from './pages/landing-parts.ts'
import { previewPage } from './pages/preview-page.ts'
import { landingPages } from './public-pages.ts'
import { text } from './text.ts'
import { viewLanding } from './view-landing.ts'
import { toCompany, toInfluencer, viewPerson } from './view-person.ts'
import { viewBanner, viewProduct } from './views.ts'

export function landingRoutes(server: Server, parts: LandingParts): void {
  ownRoutes(server, parts)
  previewRoute(server, parts)
  publicRoutes(server, parts)
  landingPages(server, parts)
}

function ownRoutes(server: Server, { publicUrl }: LandingParts): void {
  serve(server, contract.showLandingLink, async ({ viewer, tx }) => ({
    value: await landingAddress(tx, viewer, publicUrl),
  }))

  serve(server, contract.showLandingBanners, async ({ viewer, tx, now }) => {
    const whose = await ownPage(tx, viewer)
    const { banners, selected } = await viewBanners(tx, viewer, now)
    const { products } = await viewLanding(tx, whose, now)
    const address = addressOf(whose.brand, publicUrl)
    return {
      carousels_options: banners.map((asset) => viewBanner(asset, asset.url)),
      selected_carrousels: selected,
      lp_products: products.map((product) => viewProduct(product, address)),
    }
  })

  serve(server, contract.saveLandingBanners, ({ body, viewer, tx, now }) =>
    chooseBanners(tx, viewer, body.selected_carrousels, now),
  )
}

function previewRoute(server: Server, { publicUrl }: LandingParts): void {
  serve(server, contract.previewLandingPage, async ({ body, viewer, tx, now }) => {
    const { title, description, selected_carrousels: bannerIds } = body
    const typed = { title, description, bannerIds }
    const whose = await ownPage(tx, viewer)
    return { html: await previewPage(tx, { ...whose, typed, publicUrl }, now) }
  })
}

async function ownPage(tx: Tx, viewer: Viewer) {
  const partner = await partnerById(tx, viewer)
  if (!partner) throw new Error(`no partner ${viewer.partnerId}`)
  return { brand: await brandById(tx, viewer.brandId), partner }
}

function publicRoutes(server: Server, { publicUrl }: LandingParts): void {
  serve(server, contract.showLandingPage, async ({ params, query, tx, now }) => {
    const { slug: brandSlug, user_slug: partnerSlug } = params
    const whose = await pageOf(tx, { brandSlug, partnerSlug })
    if (!whose) return refuse('unknown_page')
    const { page, per_page } = query
    const { brand, person, banners, products } = await viewLanding(tx, whose, now)
    const address = addressOf(brand, publicUrl)
    const start = (page - 1) * per_page
    const shown = products.slice(start, start + per_page)
    return {
      ...toPage(
        shown.map((product) => viewProduct(product, address)),
        { page, per_page, total: products.length },
      ),
      influencer: toInfluencer(person),
      company: toCompany(brand),
      banners: banners.map(({ asset, link }) => viewBanner(asset, address + link)),
    }
  })

  serve(server, contract.showPublicOverview, async ({ params, query, tx, now }) => {
    const partner = await overviewPartner(tx, params.parentSlug, query.slug)
    if (!partner) return refuse('unknown_page')
    const requested = new Set(query.filter.split(','))
    const companies = await companiesOf(tx, partner.userId, now)
    const coupons = companies.flatMap(({ brand, coupons: own }) =>
      own.map((coupon) => ({ ...coupon, company: toCompany(brand) })),
    )
    if (companies.length === 0) return refuse('no_links_or_vouchers')
    return {
      vouchers: requested.has('vouchers') ? coupons : [],
      linkStores: requested.has('linkStores')
        ? companies.map(({ brand, shopLink }) => ({
            link_store: addressOf(brand, publicUrl) + shopLink,
            link_company_image: brand.logoUrl,
            parent_name: brand.name,
          }))
        : [],
    }
  })

  serve(server, contract.showStoreCustomization, async ({ params, tx }) => {
    const { slug: partnerSlug, parentSlug: brandSlug } = params
    const whose = await pageOf(tx, { brandSlug, partnerSlug })
    if (!whose) return refuse('unknown_page')
    const { brand, partner } = whose
    const store = await storeOf(tx, brand.id, partner.id)
    return {
      influencer: toInfluencer(await viewPerson(tx, partner)),
      company: toCompany(brand),
      title: store?.title ?? text.title(partner.name, brand.name),
      description: store?.description ?? text.description(partner.name, brand.name),
      photos: store?.photos ?? [],
      layout: await parameter(tx, brand.id, 'custom_layout'),
    }
  })
}

/** By the brand and the partner's slug there; or by a slug that only one person has. */
async function overviewPartner(tx: Tx, parentSlug: string, slug: string | undefined) {
  if (slug === undefined) return personOf(tx, parentSlug)
  const whose = await pageOf(tx, { brandSlug: parentSlug, partnerSlug: slug })
  return whose?.partner ?? null
}
