import sharp from 'sharp'
import { expect, test } from 'vitest'

import {
  deleteLookPicture,
  putLookPicture,
} from '#features/program/settings/look-contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'

import { downloadRewardReceipt } from '../../contract.ts'

const world = await worldForFile()

test('a receipt has the brand’s logo as long as there is one', async () => {
  const brand = await world.brand()
  const ana = await world.partner(brand, { credit: 500_00 })
  const id = await redeem(world, ana, 50)
  const hasPicture = async () => {
    const { rawPayload } = await world.send(ana, downloadRewardReceipt, { params: { id } })
    return rawPayload.includes('/Subtype /Image')
  }
  expect(await hasPicture()).toBe(false)
  const red = { width: 300, height: 100, channels: 3 as const, background: '#a62b62' }
  const bytes = new Uint8Array(await sharp({ create: red }).png().toBuffer())
  const file = new File([bytes], 'logo.png', { type: 'image/png' })
  const params = { picture: 'logo' as const }
  await world.call(brand, putLookPicture, { params, body: { file } })
  expect(await hasPicture()).toBe(true)
  await world.call(brand, deleteLookPicture, { params })
  expect(await hasPicture()).toBe(false)
})
