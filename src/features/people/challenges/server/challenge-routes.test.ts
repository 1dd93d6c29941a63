import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { changeMobile } from '#features/people/partners/server/public.ts'
import {
  validateRecoveryCode,
  sendRecoveryCode,
} from '#features/program/identity/recovery-contract.ts'
import { purgeExpired } from '#features/program/identity/server/purge-expired.ts'
import { inScope } from '#platform/server/database/db.ts'
import {
  createWorld,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

let world: World
let brand: TestBrand
let ana: TestPartner
let email: string
beforeAll(async () => {
  world = await createWorld()
  brand = await world.brand()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.advanceDays(1)
  ana = await world.partner(brand)
  email = `${ana.slug}@aliado.test`
})

const get = (path: string, as: TestPartner | null = ana, headers = {}) =>
  world.raw(as, { url: `/api/${path}`, headers })
const list = async (as = ana) => (await get('v1/partner-challenges', as)).json()

async function codeTo(recipient: string): Promise<string> {
  const [message] = await world.messagesTo(recipient)
  if (!message?.code) throw new Error(`no code for ${recipient}`)
  return message.code
}

async function send(path = 'email/send', to = email, as = ana) {
  const answer = await get(`challenge/${path}`, as)
  expect(answer.statusCode, answer.body).toBe(200)
  return { hash: answer.json().challenge_hash as string, code: await codeTo(to) }
}

async function verifyEmail(): Promise<string> {
  const { hash, code } = await send()
  const answer = await get(`challenge/email/validate/${hash}/${code}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().secret_key
}

const wrong = (code: string, by = 1) =>
  String((Number(code) + by) % 1_000_000).padStart(6, '0')

const newMobile = () => `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`

async function setMobile(mobile: string, partner = ana) {
  await inScope(world.db, brand.id, (tx) => changeMobile(tx, { ...partner, mobile }))
}

describe('the e-mail on record', () => {
  test('is verified by the code that it receives', async () => {
    expect(await list()).toMatchObject({ email_principal: email, email_validated_at: null })
    const { hash, code } = await send()
    const answer = await get(`challenge/email/validate/${hash}/${code}`)
    expect(answer.json().message).toBe('Email verificado com sucesso!')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect((await list()).email_validated_at).not.toBeNull()
  })

  test('is unverified again after the brand replaces it', async () => {
    await verifyEmail()
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set({ email: `novo-${email}` })
        .where('id', '=', ana.partnerId)
        .execute(),
    )
    expect((await list()).email_validated_at).toBeNull()
  })

  test('changes after the former one is verified and the new one confirmed', async () => {
    const to = `nova-${unique()}@aliado.test`
    const early = await get(`challenge/email/sendAndUpdate/${to}`)
    expect([early.statusCode, early.json().code]).toEqual([422, 'previous_not_verified'])
    const secret = await verifyEmail()
    const { hash, code } = await send(`email/sendAndUpdate/${to}`, to)

    const answer = await get(`challenge/email/validate/${hash}/${code}/${secret}`)

    expect(answer.json().message, answer.body).toBe('Email atualizado com sucesso!')
    expect(await list()).toMatchObject({ email_principal: to })
    expect((await list()).email_validated_at).not.toBeNull()
    expect((await get('v1/user/me')).json().email).toBe(to)
    expect((await world.messagesTo(email))[0]?.subject).toContain('foi trocado')
  })

  test('does not change without the secret, with another person’s, with an old or a used one', async () => {
    const to = `nova-${unique()}@aliado.test`
    const bia = await world.partner(brand)
    const forBia = await send('email/send', `${bia.slug}@aliado.test`, bia)
    const others = (
      await get(`challenge/email/validate/${forBia.hash}/${forBia.code}`, bia)
    ).json().secret_key
    await verifyEmail()
    for (const secret of ['x', others]) {
      const { hash, code } = await send(`email/sendAndUpdate/${to}`, to)
      const answer = await get(`challenge/email/validate/${hash}/${code}/${secret}`)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'unknown_challenge'])
    }
    const { hash, code } = await send(`email/sendAndUpdate/${to}`, to)
    expect((await get(`challenge/email/validate/${hash}/${code}`)).statusCode).toBe(404)
    expect((await list()).email_principal).toBe(email)
  })

  test('is not changed to itself: no code is sent', async () => {
    await verifyEmail()
    const before = (await world.messagesTo(email)).length
    const answer = await get(`challenge/email/sendAndUpdate/${email.toUpperCase()}`)
    expect([answer.statusCode, answer.json().errors]).toEqual([
      422,
      { email: ['Este já é o seu e-mail. Informe outro.'] },
    ])
    expect(await world.messagesTo(email)).toHaveLength(before)
  })

  test('does not change to one that another person has', async () => {
    const bia = await world.partner(brand)
    await verifyEmail()
    const answer = await get(`challenge/email/sendAndUpdate/${bia.slug}@aliado.test`)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'email_taken'])
  })
})

describe('the mobile', () => {
  test('is confirmed by its code alone when it is the first', async () => {
    const mobile = newMobile()
    const { hash, code } = await send(`celular/sendAndUpdate/${mobile}`, `+55${mobile}`)
    const answer = await get(`challenge/celular/validate/${hash}/${code}`)
    expect(answer.json().message, answer.body).toBe('Celular atualizado com sucesso!')
    expect(await list()).toMatchObject({ celular: mobile })
  })

  test('is verified by WhatsApp and changed by SMS', async () => {
    const [mobile, to] = [newMobile(), newMobile()]
    await setMobile(mobile)
    const first = await send('whatsapp/send', `+55${mobile}`)
    const verified = await get(`challenge/whatsapp/validate/${first.hash}/${first.code}`)
    expect(verified.json().message).toBe('Celular verificado com sucesso!')
    const { secret_key } = verified.json()
    const masked = encodeURIComponent(
      `(${to.slice(0, 2)}) ${to.slice(2, 7)}-${to.slice(7)}`,
    )
    const { hash, code } = await send(`celular/sendAndUpdate/${masked}`, `+55${to}`)
    const answer = await get(`challenge/celular/validate/${hash}/${code}/${secret_key}`)
    expect(answer.json().message, answer.body).toBe('Celular atualizado com sucesso!')
    expect(await list()).toMatchObject({ celular: to })
  })

  test('is replaced by proving the e-mail when a verified one is lost', async () => {
    const [mobile, to] = [newMobile(), newMobile()]
    await setMobile(mobile)
    const first = await send('celular/send', `+55${mobile}`)
    await get(`challenge/celular/validate/${first.hash}/${first.code}`)
    const secret = await verifyEmail()
    const { hash, code } = await send(`celular/sendAndUpdate/${to}`, `+55${to}`)
    const answer = await get(`challenge/celular/validate/${hash}/${code}/${secret}`)
    expect(answer.statusCode, answer.body).toBe(200)
  })

  test('never replaces the e-mail: a stolen chip does not give the account away', async () => {
    const mobile = newMobile()
    await setMobile(mobile)
    await verifyEmail()
    const first = await send('celular/send', `+55${mobile}`)
    const secret = (
      await get(`challenge/celular/validate/${first.hash}/${first.code}`)
    ).json().secret_key
    const to = `ladrao-${unique()}@aliado.test`
    const { hash, code } = await send(`email/sendAndUpdate/${to}`, to)
    const answer = await get(`challenge/email/validate/${hash}/${code}/${secret}`)
    expect(answer.statusCode).toBe(404)
    expect((await list()).email_principal).toBe(email)
  })

  test('is refused when another person has it, when it is invalid, or when there is none', async () => {
    const bia = await world.partner(brand)
    const mobile = newMobile()
    await setMobile(mobile, bia)
    expect((await get(`challenge/celular/sendAndUpdate/${mobile}`)).json().code).toBe(
      'mobile_taken',
    )
    expect((await get('challenge/celular/sendAndUpdate/1187654321')).json().code).toBe(
      'invalid_contact',
    )
    expect((await get('challenge/celular/send')).json().code).toBe('no_contact')
  })
})

describe('a code', () => {
  test('that is wrong is refused, and five wrong ones end it', async () => {
    const { hash, code } = await send()
    for (let by = 1; by <= 5; by++) {
      const answer = await get(`challenge/email/validate/${hash}/${wrong(code, by)}`)
      expect([answer.statusCode, answer.json().message]).toEqual([422, 'Código inválido.'])
    }
    const late = await get(`challenge/email/validate/${hash}/${code}`)
    expect([late.statusCode, late.json().code]).toEqual([429, 'too_many_tries'])
  })

  test('is not found by fifty guesses at once', async () => {
    const { hash, code } = await send()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, by) =>
        get(`challenge/email/validate/${hash}/${wrong(code, by + 1)}`),
      ),
    )
    const statuses = answers.map(({ statusCode }) => statusCode)
    // A busy machine may ask some to come back: 503, with nothing counted.
    const busy = statuses.filter((status) => status === 503).length
    const wrongOnes = statuses.filter((status) => status === 422).length
    expect(wrongOnes).toBe(Math.min(5, 50 - busy))
    expect(statuses.filter((status) => status === 429)).toHaveLength(50 - busy - wrongOnes)
    for (let by = 51; wrongOnes < 5 && by <= 55; by++)
      await get(`challenge/email/validate/${hash}/${wrong(code, by)}`)
    expect((await get(`challenge/email/validate/${hash}/${code}`)).statusCode).toBe(429)
  })

  test('that is right works once, for the first of fifty requests', async () => {
    const { hash, code } = await send()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => get(`challenge/email/validate/${hash}/${code}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await get(`challenge/email/validate/${hash}/${code}`)).statusCode).toBe(404)
  })

  test('ends after ten minutes, and when the next one is sent', async () => {
    const { hash, code } = await send()
    const again = await get(`challenge/email/resend/${hash}`)
    expect(again.json()).toMatchObject({
      challenge_hash: hash,
      message: 'Código reenviado com sucesso!',
    })
    const second = await codeTo(email)
    if (second !== code)
      expect((await get(`challenge/email/validate/${hash}/${code}`)).statusCode).toBe(422)
    world.clock.set(new Date(world.clock.now().getTime() + 10 * 60_000))
    expect((await get(`challenge/email/validate/${hash}/${second}`)).statusCode).toBe(404)
  })

  test('does not work for another person, for another type, or as a recovery code', async () => {
    const bia = await world.partner(brand)
    const { hash, code } = await send()
    expect((await get(`challenge/email/validate/${hash}/${code}`, bia)).statusCode).toBe(
      404,
    )
    expect((await get(`challenge/email/resend/${hash}`, bia)).statusCode).toBe(404)
    expect((await get(`challenge/celular/validate/${hash}/${code}`)).statusCode).toBe(404)
    expect(
      (await get(`challengeExt/email/validate/x/${hash}/${code}`, null)).statusCode,
    ).toBe(404)
    const recovery = await world.send(null, validateRecoveryCode, {
      body: { email, slug_parent: brand.slug, code },
    })
    expect(recovery.statusCode).toBe(422)
  })

  test('is sent to one address at most six times an hour, also by requests at the same time', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => get('challenge/email/send')),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json().message).toBe(
      'Muitos códigos pedidos. Aguarde 10 minutos e tente novamente.',
    )
  })

  test.each([
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
  ])('is neither sent nor used up by a browser that looks ahead: %o', async (headers) => {
    expect((await get('challenge/email/send', ana, headers)).statusCode).toBe(403)
    expect(await world.messagesTo(email)).toEqual([])
    const { hash, code } = await send()
    const url = `challenge/email/validate/${hash}/${code}`
    expect((await get(url, ana, headers)).statusCode).toBe(403)
    expect((await get(url)).statusCode).toBe(200)
  })
})

test('codes are deleted after two days, what they proved is kept', async () => {
  await verifyEmail()
  await world.send(null, sendRecoveryCode, {
    body: { email, slug_parent: brand.slug, channel: 'email' },
  })
  world.clock.advanceDays(3)
  const left = await inScope(world.db, 'every brand', async (tx) => {
    await purgeExpired(tx, world.clock.now())
    return tx.selectFrom('one_time_code').select('id').execute()
  })
  expect(left).toEqual([])
  expect((await list()).email_validated_at).not.toBeNull()
})

describe('without a sign-in', () => {
  const linkOf = async (channel: string, as = ana) =>
    (await list(as)).link_challenges.find(
      (link: { channel: string }) => link.channel === channel,
    ).hash as string

  test('the contact of a link is verified by the person who requested the code', async () => {
    const link = await linkOf('email')
    expect(await linkOf('email')).toBe(link)
    const sent = await get(`challengeExt/email/send/${link}/${email}`, null)
    const { challenge_hash: hash, secret_key: asker } = sent.json()
    const code = await codeTo(email)
    const stranger = await get(`challengeExt/email/validate/x/${hash}/${code}`, null)
    expect(stranger.statusCode).toBe(404)
    const answer = await get(`challengeExt/email/validate/${asker}/${hash}/${code}`, null)
    expect(answer.json().message, answer.body).toBe('Email verificado com sucesso!')
    expect((await list()).email_validated_at).not.toBeNull()
  })

  test('a link writes to no other contact', async () => {
    const link = await linkOf('email')
    const other = `alvo-${unique()}@aliado.test`
    expect((await get(`challengeExt/email/send/${link}/${other}`, null)).json().code).toBe(
      'invalid_contact',
    )
    expect(await world.messagesTo(other)).toEqual([])
    expect((await get(`challengeExt/email/send/nada/${email}`, null)).statusCode).toBe(404)
    expect((await get(`challengeExt/celular/send/${link}/${email}`, null)).statusCode).toBe(
      404,
    )
  })

  test('its secret changes no contact', async () => {
    const link = await linkOf('email')
    const sent = (await get(`challengeExt/email/send/${link}/${email}`, null)).json()
    const code = await codeTo(email)
    const { secret_key: secret } = (
      await get(
        `challengeExt/email/validate/${sent.secret_key}/${sent.challenge_hash}/${code}`,
        null,
      )
    ).json()
    const to = `nova-${unique()}@aliado.test`
    const change = await send(`email/sendAndUpdate/${to}`, to)
    const url = `challenge/email/validate/${change.hash}/${change.code}/${secret}`
    expect((await get(url)).statusCode).toBe(404)
  })
})
