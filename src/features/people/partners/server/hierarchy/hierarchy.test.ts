import { describe, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { disableAccount } from '#tests/support/steps/password.ts'
import { type OrderStatus, expectStatus, type TestPartner } from '#tests/support/world.ts'

import { listInvitedPartners } from '../../contract.ts'

const world = await worldForFile()
const aurora = await world.brand()
const trilha = await world.brand()

describe('the tree of invitations', () => {
  test('shows the partners below and no others', async () => {
    const top = await world.partner(aurora)
    const middle = await world.partner(aurora, { invited_by: top.slug })
    const low = await world.partner(aurora, { invited_by: middle.slug })
    const list = (who: TestPartner, of?: TestPartner) =>
      world.send(who, listInvitedPartners, { query: { partner_id: of?.partnerId } })
    expect((await list(top)).json()).toMatchObject({
      total: 1,
      data: [{ slug: middle.slug, invited: 1 }],
      invited_by: null,
    })
    expect((await list(top, middle)).json()).toMatchObject({
      total: 1,
      data: [{ slug: low.slug, invited: 0 }],
      invited_by: { slug: top.slug },
    })
    const lowest = await world.partner(aurora, { invited_by: low.slug })
    expect((await list(top, low)).json().trail).toEqual([
      { id: middle.partnerId, nome: 'Pessoa de Teste' },
    ])
    expect((await list(low, lowest)).json().trail).toEqual([])
    expectStatus(await list(low, top), 404)
    expectStatus(await list(low, middle), 404)
    expectStatus(await list(top, await world.partner(aurora)), 404)
    expectStatus(await list(top, await world.partner(trilha)), 404)
  })
})

test('an invited partner who disabled the account is no longer shown as approved', async () => {
  const inviter = await world.partner(aurora)
  const invited = await world.partner(aurora, { invited_by: inviter.slug })
  const shown = async () => (await world.call(inviter, listInvitedPartners)).data[0]
  expect(await shown()).toMatchObject({ slug: invited.slug, approved: 1, disabled: false })
  await disableAccount(world, aurora, invited)
  expect(await shown()).toMatchObject({ slug: invited.slug, disabled: true })
})

describe('the figures of a network', () => {
  const sell = (seller: TestPartner, price: number, status: OrderStatus = 'apv') =>
    world.order(aurora, seller, { status, reais: price })

  test('counts each distance, and leaves out old and returned sales', async () => {
    const top = await world.partner(aurora)
    const one = await world.partner(aurora, { invited_by: top.slug })
    const two = await world.partner(aurora, { invited_by: top.slug })
    const below = await world.partner(aurora, { invited_by: one.slug })
    const network = async () => (await world.send(top, listInvitedPartners)).json()
    await sell(one, 100.5)
    await sell(one, 50)
    await sell(two, 70, 'can')
    await sell(below, 20)
    await sell(top, 999)
    expect(await network()).toMatchObject({
      data: [
        { id: two.partnerId, sales: { quantity: 0, total: 0 } },
        { id: one.partnerId, sales: { quantity: 2, total: 150.5 } },
      ],
      depths: [
        { depth: 1, partners: 2, active: 1, sales: { quantity: 2, total: 150.5 } },
        { depth: 2, partners: 1, active: 1, sales: { quantity: 1, total: 20 } },
      ],
    })
    // In two steps: a session that is unused for a month ends.
    world.clock.advanceDays(16)
    await network()
    world.clock.advanceDays(16)
    expect((await network()).depths).toMatchObject([
      { partners: 2, active: 0, sales: { quantity: 0, total: 0 } },
      { partners: 1, active: 0 },
    ])
  })
})
