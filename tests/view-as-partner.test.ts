import { beforeAll, describe, expect, test } from 'vitest'

import { showOpenCommissionTotal } from '#features/money/commission/contract.ts'
import { showBalance } from '#features/money/credits/contract.ts'
import { leaveBrand } from '#features/people/memberships/contract.ts'
import { blockPartner } from '#features/people/partners/brand-contract.ts'
import { putPortfolio } from '#features/people/partners/portfolio-contract.ts'
import {
  endPartnerView,
  openPartnerView,
  startPartnerView,
} from '#features/people/partners/view-contract.ts'
import { listSessions, showMe } from '#features/program/identity/contract.ts'
import { signOutStaff } from '#features/program/staff/account-contract.ts'
import {
  changeMember,
  changeRole,
  createRole,
  removeMember,
} from '#features/program/staff/team-contract.ts'
import { batchReads } from '#platform/contract/endpoint/batch.ts'
import { type Endpoint, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { MINUTE_MS } from '#platform/contract/time/durations.ts'
import { allContracts } from '#server/app/contracts.ts'

import { worldForFile } from './support/fixtures.ts'
import { requestOf } from './support/steps/any-request.ts'
import { createOther } from './support/steps/others.ts'
import type { TestStaff } from './support/steps/staff.ts'

const world = await worldForFile()
const brand = await world.brand()
const reason = 'Dúvida no atendimento.'

function pass(ms: number) {
  world.clock.set(new Date(world.clock.now().getTime() + ms))
}

/** The code of a new view of this partner. */
async function start(staff: TestStaff, { slug }: { slug: string }) {
  const { path } = await world.call(staff, startPartnerView, {
    params: { slug },
    body: { reason },
  })
  return path.split('#')[1] ?? ''
}

async function view(staff: TestStaff, partner: { slug: string }) {
  return world.call(null, openPartnerView, { body: { code: await start(staff, partner) } })
}

const lines = async (act: string) =>
  world.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'detail'])
    .where('act', '=', act)
    .orderBy('id', 'desc')
    .execute()

describe('every operation', () => {
  let token: string
  let ana: Awaited<ReturnType<typeof createOther>>
  let other: Awaited<ReturnType<typeof createOther>>
  let elsewhere: Awaited<ReturnType<typeof createOther>>

  beforeAll(async () => {
    ana = await createOther(world, brand)
    other = await createOther(world, brand)
    // The same person at another brand.
    elsewhere = await createOther(world, await world.brand(), ana)
    token = (await view(await world.staff(brand), ana.partner)).token
  })

  const send = (name: string, endpoint: Endpoint) =>
    world.http.inject({
      ...requestOf(endpoint, name),
      headers: { authorization: `Bearer ${token}` },
    })

  test('that changes something is refused to a person who views', async () => {
    const changing = allContracts.filter(
      ({ endpoint }) => !onlyReads(endpoint) && typeof endpoint.access === 'string',
    )
    expect(changing.length).toBeGreaterThan(80)
    const open = changing.filter(({ endpoint }) => endpoint.viewable === true)
    expect(open.map(({ name }) => name)).toEqual(['endPartnerView'])
    for (const { name, endpoint } of changing) {
      // A batch has an answer for each of its parts: see below.
      if (['endPartnerView', 'batchReads'].includes(name)) continue
      if (endpoint.access === 'staff' || endpoint.access === 'platform') continue
      const answer = await send(name, endpoint)
      expect.soft([answer.statusCode, answer.json().code], name).toEqual([403, 'view_only'])
    }
  })

  test('of the brand and of the staff does not know the token', async () => {
    for (const { name, endpoint } of allContracts) {
      const { access } = endpoint
      const ofStaff = access === 'staff' || access === 'platform'
      if (!ofStaff && typeof access === 'string') continue
      const answer = await send(name, endpoint)
      expect.soft(answer.statusCode, name).toBe(401)
    }
  })

  test('that reads answers for the viewed partner, or is refused', async () => {
    const hidden: string[] = []
    for (const { name, endpoint } of allContracts) {
      const { access } = endpoint
      if (!onlyReads(endpoint) || (access !== 'signed_in' && access !== 'approved'))
        continue
      const answer = await send(name, endpoint)
      if (endpoint.viewable !== true) {
        hidden.push(name)
        expect
          .soft([answer.statusCode, answer.json().code], name)
          .toEqual([403, 'view_only'])
        continue
      }
      expect
        .soft([200, 404, 409, 422], `${name} ${answer.body}`)
        .toContain(answer.statusCode)
      const { slug, orderId, coupon, brandSlug, sku } = elsewhere
      const foreign = [other.slug, other.email, other.document, ana.email, ana.document]
      for (const word of [...foreign, slug, orderId, coupon, brandSlug, sku])
        expect.soft(answer.body.includes(word), `${name} shows ${word}`).toBe(false)
    }
    for (const secret of [
      'showProfile',
      'downloadMyData',
      'listSessions',
      'downloadIncomeStatement',
      'showLastClosure',
      'showOwnTerms',
      'listDocuments',
      'shareLink',
    ])
      expect(hidden).toContain(secret)
  })

  test('in a batch is refused or answered as alone', async () => {
    const answer = await world.http.inject({
      method: 'POST',
      url: batchReads.path,
      headers: { authorization: `Bearer ${token}` },
      payload: { reads: [{ path: listSessions.path }, { path: showBalance.path }] },
    })
    const statuses = answer.json().answers.map(({ status }: { status: number }) => status)
    expect(statuses).toEqual([403, 200])
  })
})

describe('a view', () => {
  test('shows the partner without their contacts', async () => {
    const partner = await world.partner(brand, { name: 'Ana Prado', credit: 50_00 })
    const viewed = await view(await world.staff(brand), partner)
    expect(viewed.partner_name).toBe('Ana Prado')
    const me = await world.call(viewed, showMe)
    expect(me).toMatchObject({ nome: 'Ana Prado' })
    expect(me.email).toContain('***')
    expect(me.partner).toMatchObject({ pix_account: null, bank_account: null })
    expect(JSON.stringify(me)).not.toContain(`${partner.slug}@aliado.test`)
  })

  test('ends after 15 minutes, however much it is used', async () => {
    const partner = await world.partner(brand)
    const viewed = await view(await world.staff(brand), partner)
    pass(14 * MINUTE_MS)
    await world.call(viewed, showMe)
    pass(MINUTE_MS)
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends by the button, and leaves lines with the person and the partner', async () => {
    const staff = await world.staff(brand)
    const partner = await world.partner(brand)
    const viewed = await view(staff, partner)
    await world.call(viewed, endPartnerView)
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
    for (const act of [
      'partner.view_started',
      'partner.view_opened',
      'partner.view_ended',
    ]) {
      const [line] = await lines(act)
      expect(line).toMatchObject({
        actor: `staff:${staff.staffId}`,
        subject: `partner:${partner.partnerId}`,
      })
      expect(JSON.stringify(line)).not.toContain(reason)
    }
  })

  test('ends when the person signs out of the console', async () => {
    const staff = await world.staff(brand)
    const viewed = await view(staff, await world.partner(brand))
    await world.call(staff, signOutStaff)
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends when the person gets another role or a portfolio', async () => {
    const partner = await world.partner(brand)
    const changed = await world.staff(brand, { role: 'manager' })
    const inOtherRole = await view(changed, partner)
    await world.call(brand, changeMember, {
      params: { id: changed.staffId },
      body: { role: 'finance' },
    })
    const limited = await world.staff(brand, { role: 'manager' })
    const inPortfolio = await view(limited, partner)
    pass(1_000)
    await world.call(brand, putPortfolio, {
      params: { id: limited.staffId },
      body: { partners: [] },
    })
    for (const viewed of [inOtherRole, inPortfolio])
      expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends when the person leaves the team', async () => {
    const staff = await world.staff(brand, { role: 'manager' })
    const viewed = await view(staff, await world.partner(brand))
    pass(1_000)
    await world.call(brand, removeMember, { params: { id: staff.staffId } })
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends when the role of the person loses the permission', async () => {
    const name = 'Atendimento sênior'
    const role = await world.call(brand, createRole, {
      body: { name, permissions: ['partners.read', 'partners.personal'] },
    })
    const staff = await world.staff(brand, { role: role.key })
    const viewed = await view(staff, await world.partner(brand))
    await world.call(viewed, showMe)
    await world.call(brand, changeRole, {
      params: { id: Number(role.key) },
      body: { name, permissions: ['partners.read'] },
    })
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends when the partner leaves the portfolio of the person', async () => {
    const [own, other] = [await world.partner(brand), await world.partner(brand)]
    const staff = await world.staff(brand, { role: 'manager' })
    const portfolio = (partners: string[]) =>
      world.call(brand, putPortfolio, {
        params: { id: staff.staffId },
        body: { partners },
      })
    await portfolio([own.slug])
    const viewed = await view(staff, own)
    pass(1_000)
    await portfolio([own.slug, other.slug])
    await world.call(viewed, showMe)
    await portfolio([other.slug])
    expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
  })

  test('ends when the partner is blocked, refused or leaves', async () => {
    const staff = await world.staff(brand)
    const [blocked, gone] = [await world.partner(brand), await world.partner(brand)]
    const views = [await view(staff, blocked), await view(staff, gone)]
    const unopened = await start(staff, gone)
    pass(1_000)
    await world.call(brand, blockPartner, {
      params: { slug: blocked.slug },
      body: { reason: 'Cupom em site.' },
    })
    await world.call(gone, leaveBrand, { body: { parent_slug: brand.slug } })
    for (const viewed of views)
      expect(await world.refused(viewed, showMe)).toMatchObject({ code: 'not_signed_in' })
    expect(
      await world.refused(null, openPartnerView, { body: { code: unopened } }),
    ).toMatchObject({ code: 'invalid_code' })
    // Who decides to look at a blocked partner can do so, with a new reason.
    await world.call(await view(staff, blocked), showMe)
  })

  test('does not touch the session of the partner', async () => {
    const partner = await world.partner(brand)
    const viewed = await view(await world.staff(brand), partner)
    const sessions = await world.call(partner, listSessions)
    expect(sessions).toHaveLength(1)
    await world.call(viewed, endPartnerView)
    await world.call(partner, showMe)
    expect(await world.refused(partner, endPartnerView)).toMatchObject({
      code: 'not_viewing',
    })
  })

  test('opens once, within a minute', async () => {
    const staff = await world.staff(brand)
    const partner = await world.partner(brand)
    const code = await start(staff, partner)
    await world.call(null, openPartnerView, { body: { code } })
    expect(await world.refused(null, openPartnerView, { body: { code } })).toMatchObject({
      code: 'invalid_code',
    })
    const late = await start(staff, partner)
    pass(MINUTE_MS)
    expect(
      await world.refused(null, openPartnerView, { body: { code: late } }),
    ).toMatchObject({ code: 'invalid_code' })
  })

  test('never shows another brand of the same person', async () => {
    const partner = await world.partner(brand)
    const second = await world.brand()
    const viewed = await view(await world.staff(brand), partner)
    const answer = await world.refused(viewed, showOpenCommissionTotal, {
      body: { slug_parent: second.slug },
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
  })
})

describe('who may view', () => {
  const asking = (slug: string) => ({ params: { slug }, body: { reason } })

  test('is a person of the staff with the permission, never a key', async () => {
    const { slug } = await world.partner(brand)
    expect(await world.refused(brand, startPartnerView, asking(slug))).toMatchObject({
      code: 'only_staff',
    })
    const without = await world.staff(brand, { role: 'content' })
    expect(await world.refused(without, startPartnerView, asking(slug))).toMatchObject({
      code: 'missing_permission',
    })
    const foreign = await world.staff(await world.brand())
    expect(await world.refused(foreign, startPartnerView, asking(slug))).toMatchObject({
      code: 'unknown_partner',
    })
  })

  test('gives a reason, and their second factor again after ten minutes', async () => {
    const { slug } = await world.partner(brand)
    const staff = await world.staff(brand)
    const silent = { params: { slug }, body: { reason: ' ' } }
    expect(await world.refused(staff, startPartnerView, silent)).toMatchObject({
      status: 422,
    })
    pass(11 * MINUTE_MS)
    expect(await world.refused(staff, startPartnerView, asking(slug))).toMatchObject({
      code: 'fresh_proof_needed',
    })
  })

  test('sees only the partners of their portfolio', async () => {
    const [own, other] = [await world.partner(brand), await world.partner(brand)]
    const staff = await world.staff(brand, { role: 'manager' })
    await world.call(brand, putPortfolio, {
      params: { id: staff.staffId },
      body: { partners: [own.slug] },
    })
    expect(await world.refused(staff, startPartnerView, asking(other.slug))).toMatchObject({
      code: 'unknown_partner',
    })
    const viewed = await view(staff, own)
    await world.call(viewed, showMe)
  })

  test('sees a blocked partner, but no partner whose portal is closed', async () => {
    const staff = await world.staff(brand)
    const blocked = await world.partner(brand)
    await world.call(brand, blockPartner, {
      params: { slug: blocked.slug },
      body: { reason: 'Cupom em site.' },
    })
    await view(staff, blocked)
    for (const approved of [null, false]) {
      const { slug } = await world.partner(brand, { approved })
      expect(await world.refused(staff, startPartnerView, asking(slug))).toMatchObject({
        code: 'portal_closed',
      })
    }
  })
})
