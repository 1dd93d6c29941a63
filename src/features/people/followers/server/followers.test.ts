import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'

import { putMission } from '#features/learning/missions/brand-contract.ts'
import { showMission } from '#features/learning/missions/contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { sendEnrollment } from '#tests/support/steps/missions.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import {
  listFollowerProofs,
  acceptFollowerProof,
  refuseFollowerProof,
} from '../brand-contract.ts'
import { showFollowerProof, sendFollowerScreenshot } from '../contract.ts'
import { createBioCode, verifyBioCode } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
let maria: TestPartner
const picture = await sharp({
  create: { width: 40, height: 80, channels: 3, background: '#c76b8f' },
})
  .withExif({ IFD0: { Artist: 'Maria' } })
  .png()
  .toBuffer()
beforeEach(async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  maria = await world.partner(brand)
})

const proof = (who = maria) => world.call(who, showFollowerProof)
const code = (answer: { json(): { code: string } }) => answer.json().code

async function name(username: string, who = maria) {
  const payload = { social_networks: [{ network: 'instagram', content: username }] }
  expectStatus(await world.send(who, updateProfile, { body: payload }), 200)
}

const shoot = (followers: number, who = maria, bytes: Uint8Array = picture) =>
  world.send(who, sendFollowerScreenshot, {
    body: {
      followers,
      file: new File([new Uint8Array(bytes)], 'tela.png', { type: 'image/png' }),
    },
  })

const review = (id: number, verdict: 'accept' | 'refuse', payload: object, by = brand) =>
  world.send(by, verdict === 'accept' ? acceptFollowerProof : refuseFollowerProof, {
    params: { id },
    body: payload,
  })

async function waiting(by = brand): Promise<{ id: number; file_link: string }[]> {
  const answer = await world.send(by, listFollowerProofs, { query: { limit: 100 } })
  return answer.json().data
}

async function missionFor(minimum: number): Promise<string> {
  const day = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
  const { slug } = await world.call(brand, putMission, {
    params: { slug: `missao-${unique()}` },
    body: {
      title: 'Grande alcance',
      description: 'Para perfis grandes.',
      instructions: 'Publique.',
      rules: 'Sem filtro.',
      contents_required: 1,
      minimum_followers: minimum,
      terms: { text: 'Autorizo.' },
      enrolment_starts_at: day(-1),
      enrolment_ends_at: day(80),
      starts_at: day(-1),
      ends_at: day(80),
    },
  })
  return slug
}

const enroll = (slug: string, who = maria) => sendEnrollment(world, who, slug)

const blocked = async (slug: string) =>
  (await world.send(maria, showMission, { params: { slug } })).json().followers

describe('a code in the bio', () => {
  test('stores the follower count, and admits to a mission that requires it', async () => {
    const slug = await missionFor(500)
    expect(await blocked(slug)).toMatchObject({ problem: 'instagram_not_connected' })
    expect(code(await world.send(maria, createBioCode))).toBe('no_instagram')
    await name('maria.vende')
    expect(await blocked(slug)).toMatchObject({ problem: 'metrics_outdated', count: null })
    expect(code(await world.send(maria, verifyBioCode))).toBe('no_code')

    const request = await world.send(maria, createBioCode)
    expectStatus(request, 201)
    expect(request.json().bio_code).toMatch(/^ALIADO-\w{6}$/)
    expect((await world.send(maria, createBioCode)).json().bio_code).toBe(
      request.json().bio_code,
    )
    const verified = await world.send(maria, verifyBioCode)
    expectStatus(verified, 200)
    expect(verified.json().count).toMatchObject({
      source: 'bio',
      measured_at: '2026-03-10T15:00:00.000Z',
      valid_until: '2026-04-09T15:00:00.000Z',
    })
    expect(await blocked(slug)).toMatchObject({ problem: null, count: { source: 'bio' } })
    expectStatus(await enroll(slug), 201)
  })

  test('belongs to one profile: another profile has neither its count nor its code', async () => {
    await name('maria.vende')
    const first = (await world.send(maria, createBioCode)).json().bio_code
    expectStatus(await world.send(maria, verifyBioCode), 200)
    await name('famosa.demais')
    expect(await proof()).toMatchObject({ count: null, bio_code: null })
    expect(code(await world.send(maria, verifyBioCode))).toBe('no_code')
    expect((await world.send(maria, createBioCode)).json().bio_code).not.toBe(first)
  })

  test('that is missing, an unknown profile and an unavailable network each explain what to do', async () => {
    for (const [username, input] of [
      ['sembio.maria', 'code_not_found'],
      ['naoexiste_1', 'profile_not_found'],
      ['foradoar_1', 'unavailable'],
    ] as const) {
      await name(username)
      await world.send(maria, createBioCode)
      expect(code(await world.send(maria, verifyBioCode))).toBe(input)
      expect(await proof()).toMatchObject({ count: null })
    }
  })

  test('is checked at most ten times an hour, also by requests at the same time', async () => {
    await name('sembio.maria')
    await world.send(maria, createBioCode)
    const looks = await Promise.all(
      Array.from({ length: 15 }, () => world.send(maria, verifyBioCode)),
    )
    expect(looks.filter((one) => code(one) === 'code_not_found')).toHaveLength(10)
    const late = looks.find(({ statusCode }) => statusCode === 429)
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('shows when its count has expired', async () => {
    const slug = await missionFor(500)
    await name('maria.vende')
    world.clock.set('2026-02-08T14:59:59Z')
    await world.send(maria, createBioCode)
    expectStatus(await world.send(maria, verifyBioCode), 200)
    world.clock.set('2026-03-10T15:00:00Z')
    expect(await blocked(slug)).toMatchObject({ problem: 'metrics_outdated' })
    expect(code(await enroll(slug))).toBe('metrics_outdated')
  })
})

describe('a screenshot', () => {
  test('waits for the brand, whose count admits to missions and notifies the partner', async () => {
    const slug = await missionFor(10_000)
    await name('naoexiste_maria')
    const sent = await shoot(12_345)
    expectStatus(sent, 201)
    expect(sent.json()).toMatchObject({ count: null, screenshot: { status: 'waiting' } })
    expect(await blocked(slug)).toMatchObject({ waiting: true })
    expect(code(await enroll(slug))).toBe('metrics_outdated')

    const [seen] = (await waiting()).slice(-1)
    if (!seen) throw new Error('nothing waits')
    expect(seen).toMatchObject({
      partner_slug: maria.slug,
      username: 'naoexiste_maria',
      claimed_followers: 12_345,
    })
    const { pathname, search } = new URL(seen.file_link, 'http://aliado.test')
    const file = await world.http.inject({ method: 'GET', url: pathname + search })
    expect(file.headers['content-type']).toBe('image/png')
    expect((await sharp(file.rawPayload).metadata()).exif).toBeUndefined()

    expectStatus(await review(seen.id, 'accept', { followers: 12_000 }), 200)
    expect(await proof()).toMatchObject({
      count: { followers: 12_000, source: 'screenshot' },
      screenshot: { status: 'accepted' },
    })
    expect(await world.messagesTo(`${maria.slug}@aliado.test`)).toMatchObject([
      { subject: expect.stringContaining('seguidores confirmados') },
    ])
    expectStatus(await enroll(slug), 201)
    expect(code(await review(seen.id, 'refuse', { reason: 'Não.' }))).toBe(
      'already_decided',
    )
  })

  test('that the brand refuses shows the reason, and another may be sent', async () => {
    await name('maria.vende')
    await shoot(900)
    const [seen] = (await waiting()).slice(-1)
    expect((await review(seen?.id ?? 0, 'refuse', { reason: '' })).statusCode).toBe(422)
    expectStatus(await review(seen?.id ?? 0, 'refuse', { reason: 'Está cortada.' }), 200)
    expect(await proof()).toMatchObject({
      count: null,
      screenshot: { status: 'refused', reason: 'Está cortada.' },
    })
    expectStatus(await shoot(900), 201)
  })

  test('can wait only once at a time, also when several are sent at once, and must be a picture', async () => {
    await name('maria.vende')
    const sent = await Promise.all(Array.from({ length: 4 }, () => shoot(900)))
    expect(sent.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      201, 409, 409, 409,
    ])
    const other = await world.partner(brand)
    expect(code(await shoot(900, other))).toBe('no_instagram')
    await name('outra.pessoa', other)
    const fake = new TextEncoder().encode('<html>nothing</html>')
    expect(code(await shoot(900, other, fake))).toBe('not_a_picture')
    expect((await shoot(-1, other)).statusCode).toBe(422)
  })

  test('is visible to and decided by the partner’s own brand alone', async () => {
    await name('maria.vende')
    await shoot(900)
    const other = await world.brand()
    const [seen] = (await waiting()).slice(-1)
    expect(await waiting(other)).toEqual([])
    const meddled = await review(seen?.id ?? 0, 'accept', { followers: 9 }, other)
    expect(meddled.statusCode).toBe(404)
    expect(await proof(await world.partner(brand))).toMatchObject({ screenshot: null })
  })
})
