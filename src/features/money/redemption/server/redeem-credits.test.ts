import { describe, expect, test } from 'vitest'

import { updateProfile } from '#features/people/profile/contract.ts'
import { createWebhook } from '#features/program/webhooks/contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { changePayout } from '#tests/support/steps/money/change-payout.ts'
import { type TestPartner, unique } from '#tests/support/world.ts'

import { listRewards } from '../contract.ts'
import { redeemCredits } from '../offer-contract.ts'

const world = await worldForFile()
const brand = await world.brand()

function redeem(partner: TestPartner | null, points: unknown, key?: string) {
  return world.send(
    partner,
    redeemCredits,
    { body: { reward_option_id: 1, points } },
    { ...(key && { headers: { 'idempotency-key': key } }) },
  )
}

describe('redeeming credits for money', () => {
  test('reserves the credits and shows the request with what happens next', async () => {
    const ana = await world.partner(brand, { credit: 100_00 })

    const answer = await redeem(ana, 80, 'k')

    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toMatchObject({ status: 'requested', points: 80 })
    expect(await world.credits(brand, ana)).toMatchObject({ available: 20, reserved: 80 })
    const list = await world.send(ana, listRewards)
    expect(list.json()).toMatchObject({
      total: 1,
      data: [
        {
          id: answer.json().id,
          type: 'open',
          explanation: expect.stringContaining('80,00'),
        },
      ],
    })
    expect(list.body).not.toContain(`${ana.slug}@aliado.test`)
  })

  test.each([
    [{ credit: 100_00 }, 100.01, 'insufficient_credit'],
    [{ credit: 100_00 }, 29.99, 'below_minimum'],
    [{ credit: 29_00 }, 30, 'below_minimum'],
    [{ credit: 100_00, pix: false }, 50, 'payout_missing'],
  ])('is refused with %o and %d credits: %s', async (eligibility, points, code) => {
    const ana = await world.partner(brand, eligibility)
    const answer = await redeem(ana, points, unique())
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(await world.credits(brand, ana)).toMatchObject({
      available: eligibility.credit / 100,
      reserved: 0,
    })
  })

  test.each([[0], [-5], ['50'], [30.001], [1e309], [null], [Number.MAX_SAFE_INTEGER]])(
    'answers the malformed amount %s with a sentence at the field',
    async (points) => {
      const ana = await world.partner(brand, { credit: 100_00 })
      const answer = await redeem(ana, points, unique())
      expect(answer.statusCode, answer.body).toBe(422)
    },
  )

  test('shows the minimum balance in the sentence', async () => {
    const ana = await world.partner(brand, { credit: 10_00 })
    const answer = await redeem(ana, 30, unique())
    expect(answer.json().message.replace(/\s/g, ' ')).toBe(
      'Você ainda não tem o saldo mínimo (R$ 30,00) para fazer o resgate',
    )
  })

  test('of one key, a thousand times over, is one redemption with one answer', async () => {
    const ana = await world.partner(brand, { credit: 100_00 })
    const answers: Awaited<ReturnType<typeof redeem>>[] = []
    // Fifty at once: more would only wait for a connection, on a busy machine too long.
    for (let turn = 0; turn < 20; turn++)
      answers.push(
        ...(await Promise.all(Array.from({ length: 50 }, () => redeem(ana, 30, 'once')))),
      )
    expect(
      new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size,
    ).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 70, reserved: 30 })
  })

  test('two hundred at once for a balance that pays for one: one succeeds, the rest are refused', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const ana = await world.partner(brand, { credit: 50_00 })
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, nth) => redeem(ana, 50, `key-${nth}`)),
      )
      const statuses = answers.map((answer) => answer.statusCode).sort()
      expect(statuses.filter((status) => status === 201)).toHaveLength(1)
      // A busy server may refuse some with 503, which changes nothing.
      expect(statuses.filter((status) => status === 422 || status === 503)).toHaveLength(
        199,
      )
      expect(await world.credits(brand, ana)).toMatchObject({ available: 0, reserved: 50 })
    }
    expect(await world.proof()).toEqual([])
  })

  test('leaves one event with the receipt’s number, and one line of the request, however often it is sent', async () => {
    const listening = await world.brand()
    await world.call(listening, createWebhook, {
      body: { url: 'https://loja.example/eventos', events: ['redemption.requested'] },
    })
    const ana = await world.partner(listening, { credit: 100_00 })
    const answers = [
      await redeem(ana, 60, 'first'),
      ...(await Promise.all([redeem(ana, 60, 'first'), redeem(ana, 60, 'second')])),
    ]
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 422])
    const { id, protocol } = answers[0]?.json() ?? {}
    const [events, lines] = await inScope(world.db, listening.id, (tx) =>
      Promise.all([
        tx
          .selectFrom('webhook_delivery')
          .select(['object', 'data'])
          .where('brandId', '=', listening.id)
          .execute(),
        tx
          .selectFrom('audit_log')
          .select('subject')
          .where('brandId', '=', listening.id)
          .where('act', '=', 'redemption.requested')
          .execute(),
      ]),
    )
    const object = `redemption:${id}`
    expect(events).toEqual([{ object, data: expect.objectContaining({ id, protocol }) }])
    expect(lines).toEqual([{ subject: object }])
  })

  test('refuses a known key with another amount', async () => {
    const ana = await world.partner(brand, { credit: 200_00 })
    await redeem(ana, 50, 'k')
    const answer = await redeem(ana, 60, 'k')
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'other_body'])
  })

  test('keeps one partner’s key apart from another’s', async () => {
    const [ana, bia] = [
      await world.partner(brand, { credit: 100_00 }),
      await world.partner(brand, { credit: 100_00 }),
    ]
    const [first, second] = [await redeem(ana, 50, 'same'), await redeem(bia, 50, 'same')]
    expect([first.statusCode, second.statusCode]).toEqual([201, 201])
    expect(first.json().id).not.toBe(second.json().id)
  })

  test('without a key takes a repeat within 30 seconds for the same request', async () => {
    const ana = await world.partner(brand, { credit: 100_00 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(ana, 40)))
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 60, reserved: 40 })
    world.clock.set(new Date(world.clock.now().getTime() + 31_000))
    expect((await redeem(ana, 40)).statusCode).toBe(201)
    expect(await world.credits(brand, ana)).toMatchObject({ available: 20, reserved: 80 })
  })

  test('waits 24 hours after the Pix key was changed, not after the first one', async () => {
    const ana = await world.partner(brand, { credit: 100_00, pix: false })
    const setKey = (key: string) =>
      world.send(ana, updateProfile, { body: { pix_account: { type: 'email', key } } })
    expect((await setKey('um@aliado.test')).statusCode).toBe(200)
    expect((await redeem(ana, 30, unique())).statusCode).toBe(201)
    const pix_account = { type: 'email', key: 'dois@aliado.test' }
    expect((await changePayout(world, ana, { pix_account })).statusCode).toBe(200)
    expect((await redeem(ana, 30, unique())).json()).toMatchObject({
      code: 'payout_cooling',
    })
    world.clock.advanceDays(1.01)
    expect((await redeem(ana, 30, unique())).statusCode).toBe(201)
  })

  test('does not register a Pix key of another person', async () => {
    const ana = await world.partner(brand, { pix: false })
    const answer = await world.send(ana, updateProfile, {
      body: { pix_account: { type: 'email', key: 'outra@pessoa.test' } },
    })
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'A chave Pix não pertence ao CPF/CNPJ informado.',
    ])
  })

  test('is for approved partners alone', async () => {
    const carla = await world.partner(brand, { approved: null })
    expect((await redeem(carla, 30)).statusCode).toBe(403)
    const stranger = await redeem(null, 30)
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      401,
      'Unauthenticated.',
    ])
  })
})
