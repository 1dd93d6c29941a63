import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { PageQuery, pageOf } from '#platform/contract/endpoint/page.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import {
  brandNotFound,
  chooseFile,
  httpsAddress,
  imageNotFound,
  slugFormat,
} from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

import { assetTargets, BUTTON_LENGTH, HEADING_LENGTH, wordProblems } from './rules.ts'

const endpoint = endpointsOf('assets')

const Asset = z.object({
  id: z.int(),
  title: z.string(),
  target: z.enum(assetTargets),
  link: z.string(),
  /** Cropped for phones; of a store image, its thumbnail. */
  mobile_link: z.string(),
  /** The link of a click on it. */
  url: z.string().nullable(),
  /** A sentence that is drawn at the picture of a banner; absent: only the picture. */
  heading: z.string().optional(),
  /** The words of a banner's button, which opens `url`; absent: no button. */
  button_label: z.string().optional(),
})

const AssetQuery = PageQuery.extend({ target: z.enum(assetTargets).optional() })

export const listAssets = endpoint({
  method: 'GET',
  path: '/api/v1/assets',
  summary: 'Lista as imagens que o parceiro pode usar',
  access: 'approved',
  mayLag: true,
  viewable: true,
  query: AssetQuery,
  response: pageOf(Asset),
})

export const listCompanyAssets = endpoint({
  method: 'GET',
  path: '/api/v1/assets/public/list-by-company',
  summary: 'Lista os arquivos públicos da marca',
  access: 'approved',
  mayLag: true,
  viewable: true,
  query: AssetQuery,
  response: pageOf(Asset),
})

export const listPublicCompanyAssets = endpoint({
  method: 'GET',
  path: '/api/v1/assets/public/list-by-company/:slug',
  summary: 'Lista os arquivos públicos de uma marca',
  access: 'public',
  mayLag: true,
  params: z.object({ slug: Text(60).min(1) }),
  query: AssetQuery,
  response: pageOf(Asset),
  refusals: { unknown_brand: { status: 404, message: brandNotFound } },
})

const PICTURE_BYTES = 3 * 1024 * 1024

const Slug = Text(120).regex(/^[a-z0-9][a-z0-9-]*$/, slugFormat)
const Picture = z
  .file(chooseFile)
  .max(PICTURE_BYTES, 'O arquivo excede o tamanho máximo de 3MB.')

const BrandAsset = Asset.extend({
  slug: z.string(),
  position: z.int(),
  active_from: Moment.nullable(),
  active_until: Moment.nullable(),
}).meta({ id: 'Asset' })

const asset = versionedBy(BrandAsset)

/** Every asset of the brand that was not removed, also those that are not shown now. */
export const listBrandAssets = endpoint({
  method: 'GET',
  path: '/api/brand/v1/assets',
  summary: 'Lista os arquivos da biblioteca da marca',
  access: { brand: 'content.read' },
  query: KeysetQuery.extend({ target: z.enum(assetTargets).optional() }),
  response: keysetPageOf(BrandAsset),
  refusals: cursorRefusals,
})

/** One asset of the brand, shown now or not. */
export const showBrandAsset = endpoint({
  method: 'GET',
  path: '/api/brand/v1/assets/:slug',
  summary: 'Mostra um arquivo da biblioteca da marca',
  access: { brand: 'content.read' },
  params: z.object({ slug: Slug }),
  response: BrandAsset,
  versioned: asset,
  refusals: { unknown_asset: { status: 404, message: imageNotFound } },
})

/**
 * Multipart. A new asset needs its `picture`; the phone's version is cropped from it unless
 * one is sent. A `mobile_picture` alone replaces only the phone's version.
 */
export const putAsset = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/assets/:slug',
  summary: 'Cria ou substitui um arquivo da biblioteca',
  access: { brand: 'content.write' },
  severalTransactions: true,
  params: z.object({ slug: Slug }),
  body: z
    .object({
      target: z.enum(assetTargets),
      title: Text(120).trim().min(1, 'Campo obrigatório'),
      picture: Picture.optional(),
      mobile_picture: Picture.optional(),
      url: z
        .url({ protocol: /^https$/, error: httpsAddress })
        .max(2_000)
        .optional(),
      heading: Text(HEADING_LENGTH).trim().min(1).optional(),
      button_label: Text(BUTTON_LENGTH).trim().min(1).optional(),
      position: z.coerce.number().int().min(0).max(10_000).default(0),
      active_from: Moment.optional(),
      active_until: Moment.optional(),
    })
    .refine(
      ({ active_from: from, active_until: until }) => !from || !until || from < until,
      {
        path: ['active_until'],
        error: 'A imagem precisa sair do ar depois de entrar.',
      },
    )
    .superRefine((body, context) => {
      for (const { field, message } of wordProblems(body))
        context.addIssue({ code: 'custom', path: [field], message })
    }),
  response: BrandAsset,
  versioned: asset,
  refusals: {
    ...versionRefusals,
    picture_missing: { status: 422, message: 'Envie a imagem no campo picture.' },
    not_a_picture: { status: 422, message: 'Envie uma imagem JPG, PNG, GIF ou WEBP.' },
    other_target: {
      status: 409,
      message: 'Cada uso tem o seu tamanho: envie a imagem de novo para mudar o uso.',
    },
  },
})

/** Partners can no longer choose it; stores that already show it keep it. */
export const deleteAsset = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/assets/:slug',
  summary: 'Remove um arquivo da biblioteca da marca',
  access: { brand: 'content.write' },
  params: z.object({ slug: Slug }),
  response: z.object({ slug: z.string() }),
  versioned: asset,
  refusals: { ...versionRefusals, unknown_asset: { status: 404, message: imageNotFound } },
})

/** As it was, with its picture; one that is not removed is answered as it is. */
export const restoreAsset = endpoint({
  method: 'POST',
  path: '/api/brand/v1/assets/:slug/restore',
  summary: 'Traz de volta um arquivo que foi removido da biblioteca',
  access: { brand: 'content.write' },
  params: z.object({ slug: Slug }),
  response: BrandAsset,
  versioned: asset,
  refusals: { ...versionRefusals, unknown_asset: { status: 404, message: imageNotFound } },
})
