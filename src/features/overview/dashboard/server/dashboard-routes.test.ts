import { beforeEach, describe, expect, test } from 'vitest'

import { approvePartner, refusePartner } from '#features/overview/brand-api/contract.ts'
import {
  listBrandsToJoin,
  listJoinedBrands,
  listUnassociatedAccounts,
} from '#features/people/memberships/contract.ts'
import { showPartnerCard } from '#features/people/partners/contract.ts'
import { checkPartnerData } from '#features/people/profile/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  countAcceptedPartners,
  listLinkStores,
  showDashboardLayout,
  showInvites,
  showOverview,
  showSpread,
} from '../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let ana: TestPartner
let person: { email: string; document: string; name: string }
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  brand = await world.brand()
  person = { email: `${unique()}@aliado.test`, document: taxId(), name: 'Ana Souza' }
  ana = await world.partner(brand, person)
})

function slugs(brands: { slug: string }[]): string[] {
  return brands.map(({ slug }) => slug)
}

describe('the dashboard', () => {
  test('shows every brand of a person, with their link to each shop', async () => {
    const second = await world.brand()
    const inReview = await world.brand()
    const free = await world.brand()
    await world.partner(second, person)
    await world.partner(inReview, { ...person, approved: null })
    await world.partner(free, { document: person.document })

    const overview = await world.call(ana, showOverview)
    expect(slugs(overview.listCompaniesPartnerRegistered).toSorted()).toEqual(
      [brand.slug, second.slug, inReview.slug].toSorted(),
    )
    const available = slugs(overview.listCompaniesAvailableForRegister)
    expect(available).toContain(free.slug)
    expect(available).not.toContain(second.slug)
    expect(overview.listNotAssociatePartnerAccount).toMatchObject([{ slug: free.slug }])
    expect(overview.listNotAssociatePartnerAccount[0]?.email).toMatch(
      /^.{3}\*\*\*@aliado\.test$/,
    )

    const links: { parent_name: string; link_store: string }[] = await world.call(
      ana,
      listLinkStores,
    )
    expect(overview.linkStores).toEqual(links)
    expect(links.map(({ parent_name }) => parent_name).toSorted()).toEqual(
      [brand.slug, second.slug].toSorted(),
    )
    for (const { parent_name, link_store } of links) {
      const visit = await world.http.inject({
        method: 'GET',
        url: new URL(link_store).pathname,
      })
      expect(visit.headers.location).toMatch(`https://${parent_name}.example/`)
    }

    const joined = await world.call(ana, listJoinedBrands, { query: { only_approved: 1 } })
    expect(slugs(joined).toSorted()).toEqual([brand.slug, second.slug].toSorted())
    expect(slugs(await world.call(ana, listBrandsToJoin))).not.toContain(inReview.slug)
    expect(slugs(await world.call(ana, listUnassociatedAccounts))).toEqual([free.slug])
  })

  test('shows nothing of other people’s brands', async () => {
    const stranger = await world.partner(brand)
    const overview = await world.call(stranger, showOverview)
    expect(slugs(overview.listCompaniesPartnerRegistered)).toEqual([brand.slug])
    expect(overview.listNotAssociatePartnerAccount).toEqual([])
  })

  test('counts invites when they are created and accepted', async () => {
    for (const nth of [1, 2, 3, 4, 5])
      await world.partner(brand, { name: `Pessoa ${nth}`, invited_by: ana.slug })
    world.clock.advanceDays(1)
    const last = await world.partner(brand, {
      name: 'Em análise',
      invited_by: ana.slug,
      approved: null,
    })

    const invites = await world.call(ana, showInvites)
    expect(invites).toMatchObject({ invited: 6, accepted: 5 })
    expect(invites.last).toHaveLength(5)
    expect(invites.last[0]).toMatchObject({ nome: 'Em análise', approved: null })
    expect(invites.invite_link).toBe(
      `http://aliado.test/${brand.slug}/sign-up?slug_indicated_by=${ana.slug}`,
    )

    const approval = await world.send(brand, approvePartner, {
      params: { slug: last.slug },
    })
    expectStatus(approval, 200)
    expect(await world.call(ana, showInvites)).toMatchObject({ invited: 6, accepted: 6 })
    expect(await accepted({ begin: '2026-03-11', end: '2026-03-11' })).toBe(1)
    expect(await accepted({})).toBe(6)

    const refusal = await world.send(brand, refusePartner, {
      params: { slug: last.slug },
      body: { reason: 'Documento ilegível' },
    })
    expectStatus(refusal, 200)
    expect(await accepted({})).toBe(5)
  })

  async function accepted(days: Record<string, string>): Promise<number> {
    const answer = await world.send(ana, countAcceptedPartners, { body: days })
    expectStatus(answer, 200)
    return answer.json().total
  }

  test('gives the partner a link to share, and the brand’s chosen widgets', async () => {
    const spread = await world.call(ana, showSpread)
    expect(spread.link).toMatch(/^http:\/\/aliado\.test\/r\//)
    expect(spread.title).toContain(brand.slug)

    await world.setParameter(brand, 'dash_widgets', [
      { widget: 'ranking', show: 1 },
      { widget: 'retired', show: 1 },
    ])
    const { widgets } = await world.call(ana, showDashboardLayout)
    expect(widgets[0]).toEqual({ widget: 'ranking', show: 1 })
    expect(widgets.filter(({ show }: { show: number }) => show === 1)).toHaveLength(1)
  })

  test('lists the missing registration data for a redemption', async () => {
    const bia = await world.partner(brand, { pix: false })
    expect(await world.call(bia, checkPartnerData)).toMatchObject({
      complete: false,
      totalPending: 1,
      pending: [{ field: 'pix_account', label: 'Chave Pix' }],
    })
    expect(await world.call(ana, checkPartnerData)).toMatchObject({ complete: true })
  })

  test('shows the card of an active partner of any brand', async () => {
    const elsewhere = await world.partner(await world.brand(), { name: 'Bia' })
    expect(
      await world.call(ana, showPartnerCard, { query: { slug: elsewhere.slug } }),
    ).toMatchObject({
      nome: 'Bia',
    })
    const wrong = await world.send(null, showPartnerCard, {
      query: { slug: elsewhere.slug, slug_parent: brand.slug },
    })
    expect(wrong.statusCode).toBe(404)
  })
})
