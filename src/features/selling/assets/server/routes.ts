import { brandBySlug } from '#features/program/brands/server/public.ts'
import { toPage } from '#platform/contract/endpoint/page.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { keysetById, readPageById } from '#platform/server/lists/keyset.ts'
import { Refusal, refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import type { AssetTarget } from '../rules.ts'
import {
  type Asset,
  assetBySlug,
  assetsOf,
  assetsOfBrand,
  lockAssets,
  removeAsset,
  wordsOf,
} from './assets.ts'
import { auditAsset } from './audit-asset.ts'
import { pictureKeyOf } from './pictures.ts'
import { putAsset } from './put-asset.ts'
import { restoreAsset } from './restore-asset.ts'

const assetPages = keysetById('assets')

type Parts = { store: FileStore; scan: FileScanner }

export function assetRoutes(server: Server, parts: Parts): void {
  serve(server, contract.listAssets, ({ query, viewer, tx, now }) =>
    pageFor(tx, { brandId: viewer.brandId, ...query }, now),
  )

  serve(server, contract.listCompanyAssets, ({ query, viewer, tx, now }) =>
    pageFor(tx, { brandId: viewer.brandId, ...query }, now),
  )

  serve(server, contract.listPublicCompanyAssets, async ({ params, query, tx, now }) => {
    const brand = await brandBySlug(tx, params.slug)
    if (!brand) return refuse('unknown_brand')
    return pageFor(tx, { brandId: brand.id, ...query }, now)
  })

  brandAssetRoutes(server, parts)
}

function brandAssetRoutes(server: Server, { store, scan }: Parts): void {
  serve(server, contract.listBrandAssets, async ({ query, viewer, tx }) => {
    const { brandId } = viewer
    const page = await readPageById(assetPages, query, (range) =>
      assetsOfBrand(tx, { brandId, target: query.target, ...range }),
    )
    if (page instanceof Refusal) return page
    return { data: page.rows.map(viewForBrand), next: page.next }
  })

  serve(server, contract.showBrandAsset, async ({ params, viewer, tx }) => {
    const asset = await assetBySlug(tx, viewer.brandId, params.slug)
    return asset ? viewForBrand(asset) : refuse('unknown_asset')
  })

  serveWithoutTransaction(
    server,
    contract.putAsset,
    async ({ params, body, viewer, version, inTransaction, now }) => {
      const sent = {
        brandId: viewer.brandId,
        actor: viewer.actor,
        slug: params.slug,
        target: body.target,
        title: body.title,
        url: body.url ?? null,
        heading: body.heading ?? null,
        buttonLabel: body.button_label ?? null,
        position: body.position,
        activeFrom: body.active_from ?? null,
        activeUntil: body.active_until ?? null,
        picture: await bytesOf(body.picture),
        mobilePicture: await bytesOf(body.mobile_picture),
      }
      const checkVersion = (before: Asset | null) =>
        version.check(before && viewForBrand(before))
      const parts = { store, scan, inTransaction, checkVersion, now }
      const asset = await putAsset(sent, parts)
      return asset instanceof Refusal ? asset : viewForBrand(asset)
    },
  )

  serve(server, contract.deleteAsset, async ({ params, viewer, version, tx, now }) => {
    const { slug } = params
    const { brandId, actor } = viewer
    await lockAssets(tx, brandId)
    const before = await assetBySlug(tx, brandId, slug)
    const stale = version.check(before && viewForBrand(before))
    if (stale) return stale
    if (!before || !(await removeAsset(tx, { brandId, slug }, now)))
      return refuse('unknown_asset')
    const change = { act: 'asset.removed', before, after: null }
    await auditAsset(tx, { brandId, actor, ...change }, now)
    return { slug }
  })

  serve(server, contract.restoreAsset, async ({ params, viewer, version, tx, now }) => {
    const { brandId, actor } = viewer
    const checkVersion = (before: Asset | null) =>
      version.check(before && viewForBrand(before))
    const asset = await restoreAsset(
      tx,
      { brandId, actor, slug: params.slug, checkVersion },
      now,
    )
    return asset instanceof Refusal ? asset : viewForBrand(asset)
  })

  servePictures(server.http, 'asset-pictures', { store, keyOf: pictureKeyOf })
}

type Requested = {
  brandId: BrandId
  target?: AssetTarget | undefined
  page: number
  per_page: number
}

async function pageFor(tx: Tx, requested: Requested, now: Date) {
  const { page, per_page } = requested
  const assets = await assetsOf(tx, requested, now)
  const start = (page - 1) * per_page
  const data = assets.slice(start, start + per_page).map(view)
  return toPage(data, { page, per_page, total: assets.length })
}

function view({ id, title, target, picture, mobilePicture, url, ...words }: Asset) {
  const shown = { id, title, target, link: picture, mobile_link: mobilePicture, url }
  return { ...shown, ...wordsOf(words) }
}

function viewForBrand(asset: Asset) {
  const { slug, position, activeFrom, activeUntil } = asset
  return {
    ...view(asset),
    slug,
    position,
    active_from: activeFrom,
    active_until: activeUntil,
  }
}

async function bytesOf(file: File | undefined): Promise<Uint8Array | null> {
  return file ? new Uint8Array(await file.arrayBuffer()) : null
}
