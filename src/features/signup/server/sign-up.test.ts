import { cnpj } from 'cpf-cnpj-validator'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { ParameterKey } from '#features/brands/rules.ts'
import { inScope } from '#platform/server/db.ts'
import { proveHuman } from '#tests/support/prove-human.ts'
import { taxId } from '#tests/support/tax-ids.ts'
import { createWorld, type TestBrand, unique, type World } from '#tests/support/world.ts'

import { freeSignUps } from './free-sign-ups.ts'
import { offerChoices } from './public.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Form = Record<string, unknown>

async function joinable(
  parameters: Partial<Record<ParameterKey, unknown>> = {},
): Promise<TestBrand> {
  const brand = await world.brand()
  for (const [key, value] of Object.entries(parameters))
    await world.setParameter(brand, key as ParameterKey, value)
  return brand
}

function mobile(): string {
  return `119${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}

function person(brand: TestBrand, more: Form = {}): Form {
  const slug = `loja${unique()}`
  return {
    slug_parent: brand.slug,
    slug,
    email: `${slug}@aliado.test`,
    pf_pj: 'PF',
    nome: 'Bia Souza',
    pf_cpf: taxId(),
    celular: mobile(),
    opt_in: 1,
    social_networks: [{ network: 'instagram', content: 'bia.souza' }],
    facebook_id: null,
    partner_type_id: null,
    slug_indicated_by: null,
    ...more,
  }
}

function company(brand: TestBrand, more: Form = {}): Form {
  const { nome, pf_cpf, ...rest } = person(brand)
  return {
    ...rest,
    pf_pj: 'PJ',
    pj_fantasia: 'Bia Cosméticos',
    pj_cnpj: `12ABC34501DE35`,
    pj_nome_contato: 'Bia Souza',
    pj_cpf_contato: taxId(),
    pj_cnaes: ['4772-5/00'],
    ...more,
  }
}

async function proof(): Promise<string> {
  const issued = await world.as(null, { method: 'GET', url: '/api/v1/bot-check/challenge' })
  expect(issued.headers['cache-control']).toContain('no-store')
  return proveHuman(issued.json())
}

function post(form: Form, remoteAddress = '10.0.0.1') {
  return world.as(null, {
    method: 'POST',
    url: '/api/v1/signup/create',
    payload: form,
    remoteAddress,
  })
}

async function create(form: Form) {
  return post({ recaptcha_response: await proof(), ...form })
}

function get(url: string, remoteAddress = `10.1.${Math.floor(Math.random() * 250)}.7`) {
  return world.as(null, { method: 'GET', url: `/api/v1/${url}`, remoteAddress })
}

function ofBrand(brand: TestBrand, slug: unknown) {
  return world.asBrand(brand, {
    method: 'GET',
    url: `/api/brand/v1/partners/${String(slug)}`,
  })
}

describe('signing up', () => {
  test('makes a partner in review and sends the link that makes the password', async () => {
    const brand = await joinable()
    const form = person(brand)

    const answer = await create(form)

    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toEqual({
      slug: form['slug'],
      email: form['email'],
      confirm_within_hours: 24,
    })
    const seen = await ofBrand(brand, form['slug'])
    expect(seen.json()).toMatchObject({ name: 'Bia Souza', pf_pj: 'PF', approved: null })
    const [message] = await world.messagesTo(String(form['email']))
    expect(message?.body).toContain('24h')
    expect(message?.link).toMatch(
      new RegExp(`^http://aliado.test/${brand.slug}/password/change/[\\w-]{43}/`),
    )
  })

  test('lets nobody in before the password is made by the link', async () => {
    const brand = await joinable({ default_partner_status: 'approved' })
    const form = person(brand, { password: 'segredo' })
    expect((await create(form)).statusCode).toBe(201)
    const login = await world.as(null, {
      method: 'POST',
      url: '/api/v1/auth/login',
      payload: {
        email: form['email'],
        password: 'segredo',
        slug_parent: brand.slug,
      },
    })
    expect(login.statusCode).toBe(422)
  })

  test('approves at once where the brand says so, and asks for what it requires', async () => {
    const brand = await joinable({
      default_partner_status: 'approved',
      registration_steps: { address: true, documents: true },
    })
    const form = person(brand)
    await create(form)
    const row = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('partner')
        .select(['approved', 'pending_documents', 'pending_data', 'mobile'])
        .where('slug', '=', String(form['slug']))
        .executeTakeFirstOrThrow(),
    )
    expect(row).toEqual({
      approved: true,
      pending_documents: true,
      pending_data: true,
      mobile: form['celular'],
    })
  })

  test('of a company keeps its alphanumeric CNPJ, however it was written', async () => {
    const brand = await joinable()
    const form = company(brand, { pj_cnpj: '12.abc.345/01de-35' })
    expect((await create(form)).statusCode).toBe(201)
    expect((await ofBrand(brand, form['slug'])).json()).toMatchObject({
      pf_pj: 'PJ',
      name: 'Bia Cosméticos',
    })
    const again = await get(`validate/${brand.slug}/cnpj/12ABC34501DE35`)
    expect(again.json()).toMatchObject({
      valid: false,
      message: 'Este CPF ou CNPJ já está em uso.',
    })
  })

  test('remembers who invited', async () => {
    const brand = await joinable()
    const ana = await world.partner(brand)
    const form = person(brand, { slug_indicated_by: ana.slug })
    expect((await create(form)).statusCode).toBe(201)
    const invites = await world.as(ana, {
      method: 'GET',
      url: '/api/v1/partner-dash/invites',
    })
    expect(invites.body).toContain('1')
    expect(
      (await create(person(brand, { slug_indicated_by: 'ninguem' }))).json(),
    ).toMatchObject({ code: 'unknown_inviter' })
  })

  test('records what was agreed to, with its version, time and address', async () => {
    const brand = await joinable()
    const form = person(brand, {
      opt_in: true,
      opt_in_mobile: 0,
      terms_version: '2026-11',
    })
    await create(form)
    const rows = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('consent')
        .select(['kind', 'accepted', 'version', 'address'])
        .where('brand_id', '=', brand.id)
        .orderBy('id')
        .execute(),
    )
    expect(rows).toEqual([
      { kind: 'terms_of_use', accepted: true, version: '2026-11', address: '10.0.0.1' },
      { kind: 'email_news', accepted: true, version: '2026-11', address: '10.0.0.1' },
      { kind: 'mobile_news', accepted: false, version: '2026-11', address: '10.0.0.1' },
    ])
    await expect(
      inScope(world.db, brand.id, (tx) =>
        tx.updateTable('consent').set({ accepted: true }).execute(),
      ),
    ).rejects.toThrow(/permission denied/)
  })

  test('gives the slug out itself where the brand keeps it from being chosen', async () => {
    const brand = await joinable({ slug_readonly: true })
    const slugs: unknown[] = []
    for (const more of [{}, { slug: 'outra' }])
      slugs.push((await create(person(brand, more))).json().slug)
    expect(slugs).toEqual(['biasouza', 'biasouza2'])
  })
})

describe('a sign-up is refused', () => {
  const upperSlug = (form: Form) => ({ ...form, slug: 'minha-loja' })
  test.each([
    ['a slug with a hyphen', {}, upperSlug, 'invalid_input', 'slug'],
    [
      'a first name alone',
      {},
      (f: Form) => ({ ...f, nome: 'Bia' }),
      'invalid_input',
      'nome',
    ],
    [
      'a wrong CPF',
      {},
      (f: Form) => ({ ...f, pf_cpf: '11111111111' }),
      'invalid_input',
      'pf_cpf',
    ],
    [
      'a landline',
      {},
      (f: Form) => ({ ...f, celular: '1131234567' }),
      'invalid_input',
      'celular',
    ],
    [
      'six categories',
      {},
      (f: Form) => ({ ...f, categories: [1, 2, 3, 4, 5, 6] }),
      'invalid_input',
      'categories',
    ],
    [
      'a link as Instagram',
      {},
      (f: Form) => ({
        ...f,
        social_networks: [{ network: 'instagram', content: 'https://instagram.com/bia' }],
      }),
      'invalid_input',
      'social_networks.0.content',
    ],
    [
      'a type that may not join',
      { user_who_can_register: 'PJ' },
      (f: Form) => f,
      'person_type_not_allowed',
      'pf_pj',
    ],
    ['a reserved slug', {}, (f: Form) => ({ ...f, slug: 'suporte' }), 'slug_taken', 'slug'],
    [
      'too few followers',
      { instagram_minimum_followers: 100 },
      (f: Form) => ({
        ...f,
        social_networks: [{ network: 'instagram', content: 'poucoamigos' }],
      }),
      'too_few_followers',
      'social_networks',
    ],
    [
      'no Instagram where it counts',
      { instagram_minimum_followers: 100 },
      (f: Form) => ({ ...f, social_networks: [] }),
      'instagram_required',
      'social_networks',
    ],
    [
      'a short password',
      { password_minimum_length: 10 },
      (f: Form) => ({ ...f, password: 'segredo' }),
      'short_password',
      'password',
    ],
    [
      'an unknown kind of partner',
      {},
      (f: Form) => ({ ...f, partner_type_id: 77 }),
      'unknown_partner_type',
      'partner_type_id',
    ],
  ] as const)('for %s', async (_, parameters, change, code, field) => {
    const brand = await joinable(parameters)
    const answer = await create(change(person(brand)))
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('by a brand that is not open, and by one that does not exist', async () => {
    const brand = await joinable()
    await inScope(world.db, 'every brand', (tx) =>
      tx
        .updateTable('brand')
        .set({ open_for_joining: false })
        .where('id', '=', brand.id)
        .execute(),
    )
    expect((await create(person(brand))).json()).toMatchObject({ code: 'brand_closed' })
    const nowhere = await create({ ...person(brand), slug_parent: 'naoexiste' })
    expect(nowhere.statusCode).toBe(404)
  })

  test.each([
    ['9991', 422, 'company_not_active'],
    ['9993', 503, 'registry_unavailable'],
  ])('for a company %s of the registry: %d %s', async (root, status, code) => {
    const brand = await joinable()
    const answer = await create(company(brand, { pj_cnpj: companyOf(root) }))
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test.each([
    [[], 'cnae_required'],
    [['0111-3/01'], 'cnae_not_allowed'],
    [['4772-5/00', '0111-3/01'], 'cnae_not_allowed'],
  ])('for the activities %j: %s', async (pj_cnaes, code) => {
    const brand = await joinable({
      allowed_cnaes: [{ code: '4772-5/00', description: 'Cosméticos' }],
    })
    const answer = await create(company(brand, { pj_cnaes }))
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  test('without a category of the brand’s own', async () => {
    const brand = await joinable()
    await inScope(world.db, brand.id, (tx) =>
      offerChoices(tx, brand.id, {
        categories: ['Corrida', 'Trilha'],
        partnerTypes: ['Atleta'],
      }),
    )
    const skeleton = (await get(`signup/${brand.slug}`)).json()
    const [first] = skeleton.categories_to_publish
    expect((await create(person(brand))).json()).toMatchObject({ code: 'unknown_category' })
    const good = { categories: [first.id], partner_type_id: skeleton.partner_types[0].id }
    expect((await create(person(brand, good))).statusCode).toBe(201)
  })

  test('for an e-mail that has an account at another brand, without touching it', async () => {
    const [brand, other] = [await joinable(), await joinable()]
    const ana = await world.partner(other)
    const email = `${ana.slug}@aliado.test`
    const answer = await create(person(brand, { email: email.toUpperCase() }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Este e-mail já está em uso.',
    ])
    expect(await world.messagesTo(email)).toEqual([])
  })
})

describe('a company that the registry does not know', () => {
  test('is let in for the brand to look at, never called invalid', async () => {
    const brand = await joinable({ default_partner_status: 'approved' })
    const pj_cnpj = companyOf('9992')
    const live = await get(`validate/${brand.slug}/cnpj/${pj_cnpj}`)
    expect(live.json()).toMatchObject({ valid: true, company: null })
    const form = company(brand, { pj_cnpj })
    expect((await create(form)).statusCode).toBe(201)
    expect((await ofBrand(brand, form['slug'])).json().approved).toBeNull()
  })
})

describe('the bot check', () => {
  test('is asked for, and each proof counts once', async () => {
    const brand = await joinable()
    expect((await post(person(brand))).json()).toMatchObject({ code: 'not_human' })
    const recaptcha_response = await proof()
    expect((await post({ ...person(brand), recaptcha_response })).statusCode).toBe(201)
    const replayed = await post({ ...person(brand), recaptcha_response })
    expect([replayed.statusCode, replayed.json().code]).toEqual([422, 'not_human'])
  })

  test('counts a proof once also when ten use it at the same time', async () => {
    const brand = await joinable()
    const recaptcha_response = await proof()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post({ ...person(brand), recaptcha_response })),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.json().code === 'not_human')).toHaveLength(9)
  })

  test('does not take a proof that is late, forged or changed', async () => {
    const brand = await joinable()
    const good = await proof()
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
      expect((await post({ ...person(brand), recaptcha_response })).json()).toMatchObject({
        code: 'not_human',
      })
    const now = world.clock.now()
    world.clock.set(new Date(now.getTime() + 21 * 60_000))
    const late = await post({ ...person(brand), recaptcha_response: good })
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
    const brand = await joinable()
    const shared = { [field]: person(brand)[field] }
    const forms = await Promise.all(
      Array.from({ length: 10 }, async () => ({
        ...person(brand, shared),
        recaptcha_response: await proof(),
      })),
    )
    const answers = await Promise.all(forms.map((form) => post(form)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      201,
      ...Array.from({ length: 9 }, () => 422),
    ])
    const codes = answers.map((answer) => answer.json().code).filter(Boolean)
    expect(new Set(codes)).toEqual(new Set([code]))
  })

  test('the same request again gets the same answer and sends one e-mail', async () => {
    const brand = await joinable()
    const form: Form = { ...person(brand), recaptcha_response: await proof() }
    const first = await post(form)
    const second = await post(form)
    expect([second.statusCode, second.body]).toEqual([201, first.body])
    expect(await world.messagesTo(String(form['email']))).toHaveLength(1)
  })

  test('namesakes at once each get a slug of their own', async () => {
    const brand = await joinable({ slug_readonly: true })
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => create(person(brand))),
    )
    const slugs = answers.map((answer) => answer.json().slug)
    expect(new Set(slugs).size).toBe(8)
  })
})

describe('live checks', () => {
  test('say what is free, what is taken and what is malformed', async () => {
    const brand = await joinable()
    const form = person(brand)
    await create(form)
    const check = async (path: string) => {
      const { valid, message } = (await get(`validate/${brand.slug}/${path}`)).json()
      return valid ? 'ok' : message
    }
    expect(await check(`slug/livre${unique()}`)).toBe('ok')
    expect(await check(`slug/${String(form['slug']).toUpperCase()}`)).toBe(
      'O identificador da loja não pode ser usado.',
    )
    expect(await check('slug/lojinha%20boa')).toMatch(/letras e números/)
    expect(await check(`cpf/${String(form['pf_cpf'])}`)).toBe(
      'Este CPF ou CNPJ já está em uso.',
    )
    expect(await check('cpf/123')).toBe('CPF incompleto')
    expect(await check('cpf/11111111111')).toBe('CPF inválido')
    expect(await check('cnpj/12ABC34501DE00')).toBe('CNPJ inválido')
    expect(await check(`email/${String(form['email'])}`)).toBe(
      'Este e-mail já está em uso.',
    )
    expect(await check('email/bia')).toBe('E-mail inválido')
    expect(await check(`celular/${String(form['celular'])}`)).toBe(
      'Este telefone não pode ser usado.',
    )
    expect(await check('celular/(11) 8765')).toBe('Celular inválido')
    expect(await check('celular/(11) 9876')).toBe('Celular incompleto')
    expect(await check('phone/1131234567')).toBe('ok')
    const slug = await get(`signup/slug/${brand.slug}/Livre${unique()}`)
    expect(slug.json()).toMatchObject({
      valid: true,
      slug: expect.stringMatching(/^livre/),
    })
    expect((await get('validate/naoexiste/slug/x')).statusCode).toBe(404)
  })

  test('tell of a company what the registry knows', async () => {
    const brand = await joinable()
    const ok = await get(`validate/${brand.slug}/cnpj/11222333000181`)
    expect(ok.json()).toMatchObject({ valid: true, company: { name: expect.any(String) } })
    const closed = await get(`validate/${brand.slug}/cnpj/${companyOf('9991')}`)
    expect(closed.json()).toMatchObject({
      valid: false,
      message: 'O CNPJ precisa estar ativo e regular.',
    })
  })

  test('count Instagram followers where the brand asks for a number of them', async () => {
    const brand = await joinable({ instagram_minimum_followers: 500 })
    const check = (handle: string) => get(`instagram/${brand.slug}/validate/${handle}`)
    expect((await check('bia.souza')).json()).toMatchObject({
      valid: true,
      minimum_followers: 500,
    })
    expect((await check('pouco')).json()).toMatchObject({
      valid: false,
      followers: 12,
      message: 'O perfil do Instagram precisa ter pelo menos 500 seguidores.',
    })
    expect((await check('fechado')).json()).toMatchObject({ valid: true, followers: null })
    expect((await check('b!')).json()).toMatchObject({ valid: false })
    expect((await check('fora')).statusCode).toBe(503)
  })

  test('judge a step of the form field by field', async () => {
    const brand = await joinable()
    const answer = await world.as(null, {
      method: 'POST',
      url: '/api/v1/signup/validate',
      payload: {
        slug_parent: brand.slug,
        pf_pj: 'PF',
        pf_cpf: '123',
        email: 'nova@aliado.test',
        slug: 'nova loja',
      },
    })
    expect(answer.json()).toEqual({
      valid: false,
      errors: { pf_cpf: ['CPF inválido'], slug: [expect.stringMatching(/letras/)] },
    })
  })

  test('run out sooner for whoever finds what is taken, for all processes together', async () => {
    const brand = await joinable()
    const ana = await world.partner(brand)
    const other = await createWorld({ databaseUrl: world.url })
    other.clock.set(world.clock.now())
    const ask = (of: World, path: string, remoteAddress: string) =>
      of.as(null, {
        method: 'GET',
        url: `/api/v1/validate/${brand.slug}/slug/${path}`,
        remoteAddress,
      })
    const tries = Array.from({ length: 60 }, (_, nth) =>
      ask(nth % 2 ? world : other, ana.slug, '2001:db8:1:2::' + nth.toString(16)),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(20)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    const honest = Array.from({ length: 100 }, (_, nth) =>
      ask(world, `livre${nth}`, '203.0.113.9'),
    )
    expect(
      (await Promise.all(honest)).filter(({ statusCode }) => statusCode === 200),
    ).toHaveLength(100)
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    expect((await ask(world, 'livre', '2001:db8:1:2::ffff')).statusCode).toBe(200)
    await other.close()
  })
})

describe('a registration that nobody confirms', () => {
  test('frees its slug, e-mail and document after 24 hours', async () => {
    const brand = await joinable()
    const form = person(brand)
    await create(form)
    world.clock.set(new Date(world.clock.now().getTime() + 23 * 3_600_000))
    await freeSignUps(world.db, world.clock.now())
    expect((await ofBrand(brand, form['slug'])).statusCode).toBe(200)
    world.clock.set(new Date(world.clock.now().getTime() + 3_600_000))
    await Promise.all([1, 2].map(() => freeSignUps(world.db, world.clock.now())))
    expect((await ofBrand(brand, form['slug'])).statusCode).toBe(404)
    expect((await create(form)).statusCode).toBe(201)
  })

  test('stays where the person made a password, or the shop already sells by it', async () => {
    const brand = await joinable()
    const [confirmed, selling] = [person(brand), person(brand)]
    for (const form of [confirmed, selling]) await create(form)
    await inScope(world.db, 'every brand', async (tx) => {
      await tx
        .updateTable('app_user')
        .set({ password_hash: 'made' })
        .where('email', '=', String(confirmed['email']))
        .execute()
    })
    const invited = await create(person(brand))
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('partner')
        .set((partner) => ({
          invited_by: partner
            .selectFrom('partner as inviter')
            .select('inviter.id')
            .where('inviter.slug', '=', String(selling['slug'])),
        }))
        .where('slug', '=', String(invited.json().slug))
        .execute(),
    )
    await inScope(world.db, brand.id, (tx) =>
      tx
        .updateTable('sign_up')
        .set({ settled_at: world.clock.now() })
        .where('brand_id', '=', brand.id)
        .where('partner_id', '=', (partner) =>
          partner
            .selectFrom('partner')
            .select('id')
            .where('slug', '=', String(invited.json().slug)),
        )
        .execute(),
    )
    world.clock.advanceDays(2)
    await freeSignUps(world.db, world.clock.now())
    for (const form of [confirmed, selling])
      expect((await ofBrand(brand, form['slug'])).statusCode).toBe(200)
  })
})

/** A valid CNPJ of this root: what the simulated registry goes by. */
function companyOf(root: string): string {
  for (;;) {
    const body = `${root}${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const digits = [0, 1].reduce((number) => number + checkDigit(number), body)
    if (cnpj.isValid(digits)) return digits
  }
}

function checkDigit(number: string): string {
  const weights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2].slice(-number.length)
  const sum = [...number].reduce(
    (total, digit, at) => total + Number(digit) * (weights[at] ?? 0),
    0,
  )
  const rest = sum % 11
  return String(rest < 2 ? 0 : 11 - rest)
}
