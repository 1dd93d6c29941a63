import { CustomLayout } from '#features/program/brands/rules.ts'
import {
  brandById,
  brandPictureKey,
  contrastProblem,
  parameter,
  setBrandPicture,
  storeBrandPicture,
  type StoredPicture,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { servePictures } from '#platform/server/files/pictures/serve-pictures.ts'
import type { FileScanner } from '#platform/server/files/scan-file.ts'
import type { BrandActor } from '#platform/server/http/access.ts'
import { serve, type Server, serveWithoutTransaction } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../look-contract.ts'
import { auditSetting, lockSettings } from './audit-setting.ts'

type Parts = { store: FileStore; scan: FileScanner }

export function lookRoutes(server: Server, { store, scan }: Parts): void {
  serve(server, contract.showLook, ({ viewer, tx }) => viewLook(tx, viewer.brandId))

  serve(server, contract.putLook, async ({ body: { colors }, version, ...call }) => {
    const { tx, viewer } = call
    const before = await lockedLook(tx, viewer)
    const stale = version.check(before)
    if (stale) return stale
    const problem = contrastProblem(colors)
    if (problem !== null) return refuse('low_contrast', { value: problem, field: 'colors' })
    return storeColors(call, { before: before.colors, colors })
  })

  serve(server, contract.resetLook, async ({ version, ...call }) => {
    const { tx, viewer } = call
    const before = await lockedLook(tx, viewer)
    const colors = CustomLayout.parse({})
    return version.check(before) ?? storeColors(call, { before: before.colors, colors })
  })

  serveWithoutTransaction(
    server,
    contract.putLookPicture,
    async ({ params: { picture }, body, viewer, inTransaction, ...context }) => {
      const given = new Uint8Array(await body.file.arrayBuffer())
      const stored = await storeBrandPicture({ picture, given }, { store, scan })
      if (stored === null) return refuse('not_a_picture', { field: 'file' })
      return inTransaction((tx) =>
        changePicture({ tx, viewer, ...context }, { picture, stored }),
      )
    },
  )

  serve(server, contract.deleteLookPicture, ({ params: { picture }, ...call }) =>
    changePicture(call, { picture, stored: null }),
  )

  servePictures(server.http, 'brand-pictures', { store, keyOf: brandPictureKey })
}

type Call = { tx: Tx; viewer: BrandActor; origin: { requestId: string }; now: Date }

async function viewLook(tx: Tx, brandId: BrandId) {
  const [{ logoUrl, iconUrl }, colors] = await Promise.all([
    brandById(tx, brandId),
    parameter(tx, brandId, 'custom_layout'),
  ])
  return { colors, logo_url: logoUrl, icon_url: iconUrl }
}

async function lockedLook(tx: Tx, viewer: BrandActor) {
  await lockSettings(tx, viewer)
  return viewLook(tx, viewer.brandId)
}

async function storeColors(call: Call, change: { before: object; colors: object }) {
  const { tx, viewer, now } = call
  const { brandId } = viewer
  const { before, colors: after } = change
  await storeParameter(tx, { brandId, key: 'custom_layout', value: after }, now)
  await auditSetting(tx, { act: 'look.changed', subject: 'look', before, after }, call)
  return viewLook(tx, brandId)
}

type Change = { picture: contract.LookPicture; stored: StoredPicture | null }

async function changePicture(call: Call, { picture, stored }: Change) {
  const { tx, viewer } = call
  const look = await lockedLook(tx, viewer)
  const before = picture === 'logo' ? look.logo_url : look.icon_url
  await setBrandPicture(tx, viewer.brandId, { picture, stored })
  const after = stored?.address ?? null
  const act = after === null ? 'look.picture_removed' : 'look.picture_changed'
  await auditSetting(tx, { act, subject: `look:${picture}`, before, after }, call)
  return viewLook(tx, viewer.brandId)
}
