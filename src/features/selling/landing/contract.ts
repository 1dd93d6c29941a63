import { z } from 'zod'

import { CustomLayout } from '#features/program/brands/rules.ts'
import { couponGifts } from '#features/selling/orders/coupon-rules.ts'
import { DESCRIPTION_LENGTH } from '#features/selling/store/contract.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('landing')

const Slug = Text(60).min(1)

const unknownPage = {
  unknown_page: { status: 404, message: 'Página não encontrada.' },
} as const

const Banner = z.object({
  id: z.int(),
  title: z.string(),
  image: z.string(),
  mobile_image: z.string().nullable(),
  link: z.string().nullable(),
})

const LandingProduct = z.object({
  product_id: z.int(),
  name: z.string(),
  category: z.string(),
  price: Reais,
  promotion_price: Reais.nullable(),
  image: z.string().nullable(),
  /** Redirects to the shop and counts the visit. */
  link: z.string(),
})

const Influencer = z.object({
  slug: z.string(),
  name: z.string(),
  logo_foto_link: z.string().nullable(),
  social_networks: z.array(z.object({ network: z.string(), content: z.string() })),
})

const Company = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  logo: z.string().nullable(),
})

export const showLandingLink = endpoint({
  method: 'GET',
  path: '/api/v1/parameters/partnerLandingLink',
  summary: 'Mostra o link da página do parceiro',
  access: 'approved',
  viewable: true,
  response: z.object({ value: z.string() }),
})

export const showLandingBanners = endpoint({
  method: 'GET',
  path: '/api/v1/lp/products',
  summary: 'Mostra os banners da página do parceiro',
  access: 'approved',
  response: z.object({
    carousels_options: z.array(Banner),
    selected_carrousels: z.array(z.int()),
    lp_products: z.array(LandingProduct),
  }),
})

export const saveLandingBanners = endpoint({
  method: 'PATCH',
  path: '/api/v1/lp/products',
  summary: 'Guarda os banners da página do parceiro',
  access: 'approved',
  body: z.object({ selected_carrousels: z.array(z.int().min(1)).max(50) }),
  response: z.object({ selected_carrousels: z.array(z.int()) }),
  refusals: { unknown_banner: { status: 404, message: 'Banner não encontrado.' } },
})

/** The partner's public page as it would be with these words and banners; nothing is stored. */
export const previewLandingPage = endpoint({
  method: 'POST',
  path: '/api/v1/lp/preview',
  summary: 'Mostra a página do parceiro antes de guardar',
  access: 'approved',
  reads: true,
  body: z.object({
    title: Text(120),
    description: Text(DESCRIPTION_LENGTH),
    /** Banners that the brand no longer offers are left out. */
    selected_carrousels: z.array(z.int().min(1)).max(50),
  }),
  response: z.object({
    html: z.string().meta({
      description: 'O documento inteiro da página; links e botões não fazem nada.',
      examples: ['<!doctype html><html lang="pt-BR"><body>…</body></html>'],
    }),
  }),
})

export const showLandingPage = endpoint({
  method: 'GET',
  path: '/api/v1/lp/:slug/:user_slug/products',
  summary: 'Mostra a página pública de um parceiro',
  access: 'public',
  params: z.object({ slug: Slug, user_slug: Slug }),
  query: PageQuery,
  response: pageOf(LandingProduct).extend({
    influencer: Influencer,
    company: Company,
    banners: z.array(Banner),
  }),
  refusals: unknownPage,
})

export const showStoreCustomization = endpoint({
  method: 'GET',
  path: '/api/v2/parceiro/ecomm/customization/:slug/:parentSlug',
  summary: 'Mostra a loja pública de um parceiro',
  access: 'public',
  params: z.object({ slug: Slug, parentSlug: Slug }),
  response: z.object({
    influencer: Influencer,
    company: Company,
    title: z.string(),
    description: z.string(),
    photos: z.array(z.object({ id: z.int(), link: z.string() })),
    layout: CustomLayout,
  }),
  refusals: unknownPage,
})

const coupon = {
  number: z.string(),
  parceiro: z.object({ friendly_name: z.string() }),
  /** What it gives to the buyer; the shop makes the discount. */
  gives: z.enum(couponGifts),
  gives_text: z.string().nullable(),
  company: Company,
}

const Coupon = z.discriminatedUnion('type_discount', [
  z.object({ ...coupon, type_discount: z.literal('percent'), discount: Percent }),
  z.object({ ...coupon, type_discount: z.literal('value'), discount: Reais }),
])

/** Coupons and links of a partner at every brand, for the centralized landing page. */
export const showPublicOverview = endpoint({
  method: 'GET',
  path: '/api/v1/dash/p/overview/flipnet/:parentSlug',
  summary: 'Mostra o resumo público de um programa',
  access: 'public',
  params: z.object({ parentSlug: Slug }),
  query: z.object({
    /** The partner of the page; absent: `parentSlug` is the slug of one person. */
    slug: Slug.optional(),
    /** The parts to return, joined by commas. */
    filter: Text(60)
      .regex(
        /^(vouchers|linkStores)(,(vouchers|linkStores))*$/,
        'Use vouchers e linkStores.',
      )
      .default('vouchers,linkStores'),
  }),
  response: z.object({
    vouchers: z.array(Coupon),
    linkStores: z.array(
      z.object({
        link_store: z.string(),
        link_company_image: z.string().nullable(),
        parent_name: z.string(),
      }),
    ),
  }),
  refusals: {
    ...unknownPage,
    no_links_or_vouchers: {
      status: 404,
      message: 'there was an error getting links and vouchers',
    },
  },
})
