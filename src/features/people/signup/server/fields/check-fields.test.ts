import { describe, expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { cnpjOf } from '#tests/support/samples/company-numbers.ts'
import { person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'
import { createWorld, unique, type World } from '#tests/support/world.ts'

import {
  checkStoreSlug,
  proveHuman,
  validateCnpj,
  validateCpf,
  validateEmail,
  validateInstagram,
  validateMobile,
  validatePhone,
  validateSignUp,
  validateSlug,
} from '../../contract.ts'

const world = await worldForFile()
const desk = signUpDesk(world)

/** A field of the form: the call that checks it, and the name of its value there. */
const checks = {
  slug: [validateSlug, 'newSlug'],
  cpf: [validateCpf, 'cpf'],
  cnpj: [validateCnpj, 'cnpj'],
  email: [validateEmail, 'email'],
  phone: [validatePhone, 'phone'],
  celular: [validateMobile, 'phone'],
} as const

describe('live checks', () => {
  test('report what is free, what is taken and what is malformed', async () => {
    const brand = await desk.brand()
    const form = person(brand)
    await desk.create(form)
    const check = async (path: `${keyof typeof checks}/${string}`) => {
      const [field = '', value = ''] = path.split('/')
      const [endpoint, name] = checks[field as keyof typeof checks]
      const params = { partnerSlug: brand.slug, [name]: value }
      const { valid, message } = (await desk.get(endpoint, { params })).json()
      return valid ? 'ok' : message
    }
    expect(await check(`slug/livre${unique()}`)).toBe('ok')
    expect(await check(`slug/${String(form['slug']).toUpperCase()}`)).toBe(
      'O identificador da loja não pode ser usado. Escolha outro.',
    )
    expect(await check('slug/lojinha boa')).toMatch(/letras e números/)
    expect(await check(`cpf/${String(form['pf_cpf'])}`)).toBe(
      'Este CPF ou CNPJ já está em uso. Confira ou entre com a sua conta.',
    )
    expect(await check('cpf/123')).toBe('CPF incompleto')
    expect(await check('cpf/11111111111')).toBe('CPF inválido')
    expect(await check('cnpj/12ABC34501DE00')).toBe('CNPJ inválido')
    expect(await check(`email/${String(form['email'])}`)).toBe(
      'Este e-mail já está em uso. Use outro ou entre com a sua conta.',
    )
    expect(await check('email/bia')).toBe('E-mail inválido')
    expect(await check(`celular/${String(form['celular'])}`)).toBe(
      'Este celular não pode ser usado. Informe outro.',
    )
    expect(await check('celular/(11) 8765')).toBe('Celular inválido')
    expect(await check('celular/(11) 9876')).toBe('Celular incompleto')
    expect(await check('celular/abc')).toBe('Celular inválido')
    expect(await check('phone/abc')).toBe('Celular inválido')
    expect(await check('phone/1131234567')).toBe('ok')
    const slug = await desk.get(checkStoreSlug, {
      params: { partnerSlug: brand.slug, newSlug: `Livre${unique()}` },
    })
    expect(slug.json()).toMatchObject({
      valid: true,
      slug: expect.stringMatching(/^livre/),
    })
    expect(
      (await desk.get(validateSlug, { params: { partnerSlug: 'naoexiste', newSlug: 'x' } }))
        .statusCode,
    ).toBe(404)
  })

  test('return what the registry knows of a company', async () => {
    const brand = await desk.brand()
    const ok = await desk.get(validateCnpj, {
      params: { partnerSlug: brand.slug, cnpj: '11222333000181' },
    })
    expect(ok.json()).toMatchObject({ valid: true, company: { name: expect.any(String) } })
    const closed = await desk.get(validateCnpj, {
      params: { partnerSlug: brand.slug, cnpj: cnpjOf('9991') },
    })
    expect(closed.json()).toMatchObject({
      valid: false,
      message: 'Use um CNPJ com situação ativa na Receita Federal.',
    })
  })

  test('count Instagram followers where the brand requires a minimum', async () => {
    const brand = await desk.brand({ instagram_minimum_followers: 500 })
    const check = (handle: string) =>
      desk.get(validateInstagram, {
        params: { partnerSlug: brand.slug, instagram: handle },
      })
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
    expect((await check('bi')).json()).toMatchObject({
      valid: false,
      message: 'O usuário do Instagram tem no mínimo 3 caracteres.',
    })
    expect((await check('fora')).statusCode).toBe(503)
  })

  test('validate a step of the form field by field', async () => {
    const brand = await desk.brand()
    const answer = await world.send(null, validateSignUp, {
      body: {
        slug_parent: brand.slug,
        pf_pj: 'PF',
        pf_cpf: '123',
        email: 'nova@aliado.test',
        slug: 'nova loja',
        nome: 'Bia 😀 Souza',
      },
    })
    expect(answer.json()).toEqual({
      valid: false,
      errors: {
        pf_cpf: ['CPF inválido'],
        slug: [expect.stringMatching(/letras/)],
        nome: ['Escreva o nome sem emojis.'],
      },
    })
  })

  test('run out sooner for a caller who finds taken values, counted across all processes', async () => {
    const brand = await desk.brand()
    const ana = await world.partner(brand)
    const other = await createWorld({ databaseUrl: world.url })
    other.clock.set(world.clock.now())
    const ask = (of: World, path: string, remoteAddress: string) =>
      of.send(
        null,
        validateSlug,
        { params: { partnerSlug: brand.slug, newSlug: path } },
        { remoteAddress },
      )
    const tries = Array.from({ length: 60 }, (_, nth) =>
      ask(nth % 2 ? world : other, ana.slug, '2001:db8:1:2::' + nth.toString(16)),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json().code).toBe('prove_human')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    const honest = (from: number) =>
      Promise.all(
        Array.from({ length: 60 }, (_, nth) =>
          ask(world, `livre${from + nth}`, '203.0.113.9'),
        ),
      )
    const found = (all: { statusCode: number }[]) =>
      all.filter(({ statusCode }) => statusCode === 200).length
    expect(found(await honest(0))).toBe(60)
    expect(found(await honest(60))).toBe(0)

    const prove = (answer: string) =>
      world.send(
        null,
        proveHuman,
        { body: { recaptcha_response: answer } },
        { remoteAddress: '203.0.113.9' },
      )
    expect((await prove('nada')).statusCode).toBe(422)
    const proof = await desk.proof()
    expect((await prove(proof)).statusCode).toBe(200)
    expect(found(await honest(60))).toBe(60)
    // One proof works once.
    expect((await prove(proof)).statusCode).toBe(422)
    // Repeated proofs reach the limit too.
    for (let round = 2; round < 4; round += 1) {
      await prove(await desk.proof())
      await honest(round * 60)
    }
    await prove(await desk.proof())
    expect((await ask(world, 'mais', '203.0.113.9')).json().code).toBe('too_many_checks')
    world.clock.set(new Date(world.clock.now().getTime() + 60_000))
    expect((await ask(world, 'livre', '203.0.113.9')).statusCode).toBe(200)
    await other.close()
  })
})
