import { describe, expect, test } from 'vitest'

import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import {
  updateProfile,
  processSocialTracking,
  showSocialMetrics,
  showSocialTrackingStatus,
} from '#features/people/profile/contract.ts'
import { socialTrackerSimulator } from '#features/people/profile/server/social/social-tracker.ts'
import { trackSocialProfile } from '#features/people/profile/server/social/track-social-profile.ts'
import { switchBrand, showMe } from '#features/program/identity/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import {
  listJoinedBrands,
  confirmAccountAssociation,
  joinBrand,
  leaveBrand,
  startAccountAssociation,
} from '../contract.ts'

const world = await worldForFile()
const aurora = await world.brand()
const trilha = await world.brand()

const join = (partner: TestPartner, { slug }: TestBrand) =>
  world.send(partner, joinBrand, { body: { parent_slug: slug } })

async function brandsOf(partner: TestPartner) {
  const answer = await world.send(partner, listJoinedBrands)
  return answer.json().map(({ slug }: { slug: string }) => slug)
}

describe('a partner of one brand', () => {
  test('joins another one, in review, once however often they request it', async () => {
    const ana = await world.partner(aurora)
    const answers = await Promise.all(Array.from({ length: 6 }, () => join(ana, trilha)))
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted()
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409])
    const made = answers.find(({ statusCode }) => statusCode === 201)?.json()
    expect(made).toMatchObject({ slug_parent: trilha.slug, slug: ana.slug, approved: null })
    expect(await brandsOf(ana)).toContain(trilha.slug)
    const { token } = (
      await world.send(ana, switchBrand, { body: { parent_slug: trilha.slug } })
    ).json()
    const me = await world.send({ ...ana, token }, showMe)
    expect(me.json().partner).toMatchObject({ is_pending_data: true, pix_account: null })
  })

  test('gets the next free slug where theirs is taken', async () => {
    const [ana, bia] = [await world.partner(aurora), await world.partner(trilha)]
    await world.send(bia, updateProfile, { body: { slug: ana.slug } })
    expect((await join(ana, trilha)).json().slug).toBe(`${ana.slug}2`)
  })

  test('is refused by closed, unknown and unsuitable brands, and with a document already in use', async () => {
    const document = taxId()
    const ana = await world.partner(aurora, { document })
    expect((await join(ana, { ...trilha, slug: 'nenhuma' })).json().code).toBe(
      'unknown_brand',
    )
    const closed = await world.brand()
    await inScope(world.db, 'every brand', (tx) =>
      tx
        .updateTable('brand')
        .set({ openForJoining: false })
        .where('id', '=', closed.id)
        .execute(),
    )
    expect((await join(ana, closed)).json().code).toBe('brand_not_open')
    const companies = await world.brand()
    await world.setParameter(companies, 'user_who_can_register', 'PJ')
    expect((await join(ana, companies)).json().code).toBe('person_type_not_allowed')
    await world.partner(trilha, { document })
    expect((await join(ana, trilha)).json().code).toBe('document_in_use')
  })

  test('is signed out at once after leaving, and reviewed again after returning', async () => {
    const ana = await world.partner(aurora, { credit: 50_00 })
    const other = await world.brand()
    await world.setParameter(other, 'default_partner_status', 'approved')
    expectStatus(await join(ana, other), 201)
    expectStatus(
      await world.send(ana, leaveBrand, { body: { parent_slug: aurora.slug } }),
      200,
    )
    expectStatus(await world.send(ana, showMe), 401)
    expect(await world.credits(aurora, ana)).toMatchObject({ available: 50 })
    expect(await world.proof()).toEqual([])
  })

  test('cannot leave a brand they are not in, nor while a payment is in progress', async () => {
    const ana = await world.partner(aurora, { credit: 90_00 })
    expectStatus(
      await world.send(ana, leaveBrand, { body: { parent_slug: trilha.slug } }),
      404,
    )
    const redeemed = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 50 },
    })
    expectStatus(redeemed, 201)
    const answer = await world.send(ana, leaveBrand, { body: { parent_slug: aurora.slug } })
    expect(answer.json().code).toBe('redemption_in_course')
  })

  test('does not undo a refusal by leaving and returning', async () => {
    const ana = await world.partner(aurora, { approved: false })
    expectStatus(
      await world.send(ana, leaveBrand, { body: { parent_slug: aurora.slug } }),
      404,
    )
  })
})

describe('an account of the same person under another e-mail', () => {
  /** Ana at aurora, and her forgotten account at trilha with another e-mail. */
  async function twoAccounts() {
    const document = taxId()
    const email = `velha-${unique()}@aliado.test`
    const ana = await world.partner(aurora, { document })
    const old = await world.partner(trilha, { document, email })
    return { ana, old, email }
  }

  async function start(ana: TestPartner, email: string) {
    const answer = await world.send(ana, startAccountAssociation, {
      body: { parent_slug: trilha.slug },
    })
    expectStatus(answer, 200)
    const [message] = await world.messagesTo(email)
    return { ...answer.json(), code: message?.code ?? '' } as Record<string, string>
  }

  const confirm = (who: TestPartner, body: object) =>
    world.send(who, confirmAccountAssociation, { body })

  test('is linked with the code that was sent there', async () => {
    const { ana, old, email } = await twoAccounts()
    const { hash, code, email: shown } = await start(ana, email)
    expect(shown).toMatch(/^vel\*\*\*@/)
    expectStatus(await confirm(ana, { hash, code }), 200)
    expect(await brandsOf(ana)).toContain(trilha.slug)
    expectStatus(await world.send(old, showMe), 401)
    expectStatus(await confirm(ana, { hash, code }), 429)
  })

  test('is not guessed: five tries, also at the same time', async () => {
    const { ana, email } = await twoAccounts()
    const { hash, code } = await start(ana, email)
    const wrong = code === '000000' ? '000001' : '000000'
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => confirm(ana, { hash, code: wrong })),
    )
    const counted = answers.filter(({ statusCode }) => statusCode === 422)
    expect([counted.length, answers.length - counted.length]).toEqual([5, 45])
    const spent = await confirm(ana, { hash, code })
    expectStatus(spent, 429)
    expect(spent.json().message).toBe('Muitas tentativas. Peça um novo código.')
  })

  test('is not linked to another person who knows the code, nor after ten minutes', async () => {
    const { ana, email } = await twoAccounts()
    const { hash, code } = await start(ana, email)
    const eve = await world.partner(aurora)
    expectStatus(await confirm(eve, { hash, code }), 429)
    world.clock.set('2026-03-10T15:10:01Z')
    expectStatus(await confirm(ana, { hash, code }), 429)
    world.clock.set('2026-03-10T15:00:00Z')
  })

  test('can be requested five times an hour, and only the last code works', async () => {
    const { ana, email } = await twoAccounts()
    const first = await start(ana, email)
    for (let request = 2; request <= 5; request++) await start(ana, email)
    world.clock.set('2026-03-10T15:20:00Z')
    const late = await world.send(ana, startAccountAssociation, {
      body: { parent_slug: trilha.slug },
    })
    world.clock.set('2026-03-10T15:00:00Z')
    expectStatus(late, 429)
    expect([late.json().message, late.headers['retry-after']]).toEqual([
      'Muitas tentativas. Tente de novo em 40 minutos.',
      '2400',
    ])
    expectStatus(await confirm(ana, { hash: first['hash'], code: first['code'] }), 429)
  })

  test('does not reveal accounts of other people', async () => {
    const { ana } = await twoAccounts()
    const eve = await world.partner(aurora)
    expectStatus(
      await world.send(eve, startAccountAssociation, {
        body: { parent_slug: trilha.slug },
      }),
      404,
    )
    // A document that the brand has not checked proves nothing.
    const unchecked = await world.partner(aurora, { approved: null })
    expect(ana.slug).not.toBe(unchecked.slug)
    expectStatus(
      await world.send(unchecked, startAccountAssociation, {
        body: { parent_slug: trilha.slug },
      }),
      404,
    )
  })
})

describe('an Instagram profile', () => {
  async function look(who: TestPartner) {
    await trackSocialProfile(
      { db: world.db, clock: world.clock, tracker: socialTrackerSimulator },
      who,
    )
  }

  async function name(who: TestPartner, content: string) {
    const payload = { social_networks: [{ network: 'instagram', content }] }
    expectStatus(await world.send(who, updateProfile, { body: payload }), 200)
  }

  test('gets its figures by a job, and loses them when another profile is saved', async () => {
    const ana = await world.partner(aurora)
    expect((await world.send(ana, processSocialTracking)).json().code).toBe('no_instagram')
    await name(ana, 'ana.vende')
    expect((await world.send(ana, processSocialTracking)).json().status).toBe('processing')
    await look(ana)
    expect((await world.send(ana, showSocialTrackingStatus)).json().status).toBe('ready')
    const { followers, username } = (await world.send(ana, showSocialMetrics)).json()
    expect([followers > 0, username]).toEqual([true, 'ana.vende'])
    await name(ana, 'outra.conta')
    expect((await world.send(ana, showSocialMetrics)).json().followers).toBeNull()
  })

  test('that does not exist is shown as failed; one that cannot be reached waits', async () => {
    const ana = await world.partner(aurora)
    await name(ana, 'naoexiste_1')
    await world.send(ana, processSocialTracking)
    await look(ana)
    expect((await world.send(ana, showSocialTrackingStatus)).json().status).toBe('failed')
    await name(ana, 'foradoar_1')
    await world.send(ana, processSocialTracking)
    await expect(look(ana)).rejects.toThrow('is unavailable')
    expect((await world.send(ana, showSocialTrackingStatus)).json().status).toBe(
      'processing',
    )
  })
})
