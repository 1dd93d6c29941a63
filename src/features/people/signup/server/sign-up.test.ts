import { describe, expect, test } from 'vitest'

import { showInvites } from '#features/overview/dashboard/contract.ts'
import { partnerBySlug } from '#features/people/partners/server/public.ts'
import { signIn } from '#features/program/identity/contract.ts'
import { putParameter } from '#features/program/settings/parameter-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { cnpjOf } from '#tests/support/samples/company-numbers.ts'
import { company, person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'

import { showSignUpSkeleton, validateCnpj } from '../contract.ts'

const world = await worldForFile()
const desk = signUpDesk(world)

describe('signing up', () => {
  test('creates a partner in review and sends the link that sets the password', async () => {
    const brand = await desk.brand()
    const form = person(brand)

    const answer = await desk.create(form)

    expect(answer.statusCode, answer.body).toBe(201)
    expect(answer.json()).toEqual({
      slug: form['slug'],
      email: form['email'],
      confirm_within_hours: 24,
    })
    const seen = await desk.ofBrand(brand, form['slug'])
    expect(seen.json()).toMatchObject({ name: 'Bia Souza', pf_pj: 'PF', approved: null })
    const [message] = await world.messagesTo(String(form['email']))
    expect(message?.body).toContain('24h')
    expect(message?.link).toMatch(
      new RegExp(`^http://aliado.test/${brand.slug}/password/change/[\\w-]{43}/`),
    )
  })

  test('blocks the sign-in until the password is set by the link', async () => {
    const brand = await desk.brand({ default_partner_status: 'approved' })
    const form = person(brand, { password: 'segredo' })
    expect((await desk.create(form)).statusCode).toBe(201)
    const login = await world.send(null, signIn, {
      body: {
        email: form['email'],
        password: 'segredo',
        slug_parent: brand.slug,
      },
    })
    expect(login.statusCode).toBe(422)
  })

  test('approves at once where the brand allows it, and requests what it requires', async () => {
    const brand = await desk.brand({
      default_partner_status: 'approved',
    })
    const form = person(brand)
    await desk.create(form)
    const partner = await inScope(world.db, brand.id, (tx) =>
      partnerBySlug(tx, brand.id, String(form['slug'])),
    )
    expect(partner).toMatchObject({
      approved: true,
      pendingDocuments: false,
      pendingData: true,
      mobile: form['celular'],
    })
  })

  test('of a company stores its alphanumeric CNPJ, however it was written', async () => {
    const brand = await desk.brand()
    const form = company(brand, { pj_cnpj: '12.abc.345/01de-35' })
    expect((await desk.create(form)).statusCode).toBe(201)
    expect((await desk.ofBrand(brand, form['slug'])).json()).toMatchObject({
      pf_pj: 'PJ',
      name: 'Bia Cosméticos',
    })
    const again = await desk.get(validateCnpj, {
      params: { partnerSlug: brand.slug, cnpj: '12ABC34501DE35' },
    })
    expect(again.json()).toMatchObject({
      valid: false,
      message: 'Este CPF ou CNPJ já está em uso. Confira ou entre com a sua conta.',
    })
  })

  test('of a company stores the names on networks that its page links to', async () => {
    const brand = await desk.brand({ default_partner_status: 'approved' })
    const form = company(brand, {
      social_networks: [
        { network: 'instagram', content: 'bia.souza' },
        { network: 'youtube', content: 'https://youtube.com/@canal' },
        { network: 'linkedin', content: 'bia-cosmeticos' },
      ],
    })
    expect((await desk.create(form)).statusCode).toBe(201)
    const page = await world.http.inject({
      method: 'GET',
      url: `/${String(form['slug'])}/lp/${brand.slug}`,
    })
    expect(page.body).toContain('href="https://youtube.com/@canal"')
    expect(page.body).toContain('href="https://linkedin.com/company/bia-cosmeticos"')
  })

  test('reads the parameter of who may join in any letter case', async () => {
    const brand = await desk.brand()
    const set = await world.send(brand, putParameter, {
      params: { key: 'user_who_can_register' },
      body: { value: 'pf' },
    })
    expect(set.statusCode, set.body).toBe(200)
    const { params } = (
      await desk.get(showSignUpSkeleton, { params: { slug: brand.slug } })
    ).json()
    expect(params.user_who_can_register).toBe('PF')
  })

  test('stores the inviter', async () => {
    const brand = await desk.brand()
    const ana = await world.partner(brand)
    const inviter = async (slug: string) =>
      (
        await desk.get(showSignUpSkeleton, {
          params: { slug: brand.slug },
          query: { slug_indicated_by: slug },
        })
      ).json().inviter
    expect(await inviter(ana.slug)).toEqual({ slug: ana.slug })
    expect(await inviter('ninguem')).toBeNull()
    const waiting = await world.partner(brand, { approved: null })
    expect(await inviter(waiting.slug)).toBeNull()
    const form = person(brand, { slug_indicated_by: ana.slug })
    expect((await desk.create(form)).statusCode).toBe(201)
    const invites = await world.send(ana, showInvites)
    expect(invites.json()).toMatchObject({ invited: 1, accepted: 0 })
    expect(
      (await desk.create(person(brand, { slug_indicated_by: 'ninguem' }))).json(),
    ).toMatchObject({ code: 'unknown_inviter' })
  })

  test('records what was agreed to, with its version, time and address', async () => {
    const brand = await desk.brand()
    const form = person(brand, {
      opt_in: true,
      opt_in_mobile: 0,
      terms_version: '2026-11',
    })
    await desk.create(form)
    const rows = await inScope(world.db, brand.id, (tx) =>
      tx
        .selectFrom('consent')
        .select(['kind', 'accepted', 'version', 'address'])
        .where('brandId', '=', brand.id)
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

  test('assigns the slug where the brand does not let it be chosen', async () => {
    const brand = await desk.brand({ slug_readonly: true })
    const slugs: unknown[] = []
    for (const more of [{}, { slug: 'outra' }])
      slugs.push((await desk.create(person(brand, more))).json().slug)
    expect(slugs).toEqual(['biasouza', 'biasouza2'])
  })
})

describe('a company that the registry does not know', () => {
  test('is accepted for the brand to review, never called invalid', async () => {
    const brand = await desk.brand({ default_partner_status: 'approved' })
    const pj_cnpj = cnpjOf('9992')
    const live = await desk.get(validateCnpj, {
      params: { partnerSlug: brand.slug, cnpj: pj_cnpj },
    })
    expect(live.json()).toEqual({
      valid: true,
      message:
        'Não encontramos este CNPJ na Receita. Você pode continuar: a marca vai conferir o cadastro.',
      company: null,
    })
    const away = await desk.get(validateCnpj, {
      params: { partnerSlug: brand.slug, cnpj: cnpjOf('9993') },
    })
    expect(away.json()).toMatchObject({
      valid: true,
      message: 'Não foi possível consultar o CNPJ agora. Ele será conferido depois.',
    })
    const form = company(brand, { pj_cnpj })
    expect((await desk.create(form)).statusCode).toBe(201)
    expect((await desk.ofBrand(brand, form['slug'])).json()).toMatchObject({
      approved: null,
      registration: { unchecked: ['company'] },
    })
    const known = company(brand, {})
    expect((await desk.create(known)).statusCode).toBe(201)
    expect((await desk.ofBrand(brand, known['slug'])).json()).toMatchObject({
      approved: true,
      registration: { unchecked: [] },
    })
  })
})
