import { describe, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { type Form, person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'

const world = await worldForFile()
const desk = signUpDesk(world)

describe('the bot check', () => {
  test('is required, and each proof counts once', async () => {
    const brand = await desk.brand()
    expect((await desk.post(person(brand))).json()).toMatchObject({ code: 'not_human' })
    const recaptcha_response = await desk.proof()
    expect((await desk.post({ ...person(brand), recaptcha_response })).statusCode).toBe(201)
    const replayed = await desk.post({ ...person(brand), recaptcha_response })
    expect([replayed.statusCode, replayed.json().code]).toEqual([422, 'not_human'])
  })

  test('counts a proof once also when ten use it at the same time', async () => {
    const brand = await desk.brand()
    const recaptcha_response = await desk.proof()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => desk.post({ ...person(brand), recaptcha_response })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().code === 'not_human')).toHaveLength(9)
  })

  test('does not accept a proof that is late, forged or changed', async () => {
    const brand = await desk.brand()
    const good = await desk.proof()
    const { challenge, solution } = JSON.parse(Buffer.from(good, 'base64').toString())
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    const forged = [
      encode({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      encode({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
      encode({
        challenge: {
          ...challenge,
          parameters: { ...challenge.parameters, data: { validUntil: 9e15 } },
        },
        solution,
      }),
      'e30=',
      '\u00e7',
    ]
    for (const recaptcha_response of forged)
      expect(
        (await desk.post({ ...person(brand), recaptcha_response })).json(),
      ).toMatchObject({
        code: 'not_human',
      })
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() + 21 * 60_000))
    const late = await desk.post({ ...person(brand), recaptcha_response: good })
    expect(late.json()).toMatchObject({ code: 'not_human' })
    world.clock.set(now)
  })
})

describe('twice and at once', () => {
  test.each([
    ['pf_cpf', 'document_taken'],
    ['slug', 'slug_taken'],
    ['email', 'email_taken'],
    ['celular', 'mobile_taken'],
  ])('one %s is one partner, and the others are refused in words', async (field, code) => {
    const brand = await desk.brand()
    const shared = { [field]: person(brand)[field] }
    const forms = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        ...person(brand, shared),
        recaptcha_response: await desk.proof(),
      })),
    )
    const answers = await Promise.all(forms.map((form) => desk.post(form)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ])
    const codes = answers.map((answer) => answer.json().code).filter(Boolean)
    expect(new Set(codes)).toEqual(new Set([code]))
  })

  test('the same request again gets the same answer and sends one e-mail', async () => {
    const brand = await desk.brand()
    const form: Form = { ...person(brand), recaptcha_response: await desk.proof() }
    const first = await desk.post(form)
    const second = await desk.post(form)
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    expect(await world.messagesTo(String(form['email']))).toHaveLength(1)
  })

  test('people with the same name at once each get their own slug', async () => {
    const brand = await desk.brand({ slug_readonly: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => desk.create(person(brand))),
    )
    const slugs = answers.map((answer) => answer.json().slug)
    expect(new Set(slugs).size).toBe(8)
  })
})
