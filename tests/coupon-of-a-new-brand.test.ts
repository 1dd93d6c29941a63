import { expect, inject, test } from 'vitest'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrder, showOrder } from '#features/overview/brand-api/order-contract.ts'
import { listPending } from '#features/overview/inbox/contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { listMyCoupons } from '#features/selling/orders/contract.ts'
import {
  approveCouponRequest,
  listMyCouponRequests,
  requestCoupon,
} from '#features/selling/orders/coupon-request-contract.ts'

import { createDatabase } from './support/cluster.ts'
import { worldForFile } from './support/fixtures.ts'
import { approvedPartner, createBrand, openNewBrand } from './support/steps/new-brand.ts'
import { setPassword } from './support/steps/password.ts'
import { PRODUCTION } from './support/world.ts'

const databaseUrl = await createDatabase(inject('clusterUrl'))
const token = await createBrand(databaseUrl)
const smtp = { url: 'smtp://127.0.0.1:9', from: 'Aliado <nao-responda@aliado.test>' }
const world = await worldForFile({ databaseUrl, suppliers: { ...PRODUCTION, smtp } })

test('a partner of a new brand asks for a coupon, gets it, and earns the commission of a sale with it', async () => {
  const { owner, brand } = await openNewBrand(world, token)
  const { slug } = await approvedPartner(world, brand)
  const bia = await setPassword(world, brand, {
    slug,
    token: '',
    partnerId: 0,
    brandId: 0,
  })
  const { id } = await world.call(bia, requestCoupon, {
    body: { wished: 'bia10', note: 'Para as minhas clientes' },
  })
  const inbox = await world.call(owner, listPending, { query: { kind: 'coupon_request' } })
  expect(inbox.data).toMatchObject([{ id: String(id), title: 'BIA10' }])
  await world.call(owner, approveCouponRequest, {
    params: { id },
    body: { type_discount: 'percent', discount: 10, use_limit: 1 },
  })
  expect(await world.call(bia, listMyCouponRequests)).toMatchObject({
    data: [{ state: 'approved', number: 'BIA10' }],
  })

  const buy = async (external_id: string) => {
    const at = world.clock.now().toISOString()
    await world.call(brand, putOrder, {
      params: { external_id },
      body: {
        status: 'fat',
        created_at: at,
        updated_at: at,
        coupon: 'bia10',
        items: [{ sku: 'A', name: 'Kit', category: 'Kits', quantity: 1, price: 100 }],
      },
    })
    return world.call(brand, showOrder, { params: { external_id } })
  }
  expect(await buy('N-1')).toMatchObject({ partner_slug: slug, attributed_by: 'coupon' })
  world.clock.set(new Date(world.clock.now().getTime() + 60_000))
  // The shop let a second buyer use it: the sale is the partner's, with a warning.
  expect(await buy('N-2')).toMatchObject({
    partner_slug: slug,
    warnings: [{ code: 'coupon_used_up' }],
  })
  expect(await world.call(bia, listMyCoupons)).toMatchObject([
    { number: 'BIA10', used: 2, use_limit: 1, sum_order: 200 },
  ])
  const { credits } = await world.call(brand, showPartnerOfBrand, { params: { slug } })
  expect(credits).toMatchObject({ under_analysis: 20 })

  await world.call(owner, putParameter, {
    params: { key: 'coupon_requests' },
    body: { value: false },
  })
  expect(
    await world.refused(bia, requestCoupon, { body: { wished: 'BIA20' } }),
  ).toMatchObject({ code: 'not_allowed' })
  expect(await world.proof()).toEqual([])
})
