import { describe, expect, test } from 'vitest'

import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { cnpjOf } from '#tests/support/samples/company-numbers.ts'
import { company, person, signUpDesk } from '#tests/support/steps/sign-up-desk.ts'

import { showSignUpSkeleton } from '../contract.ts'
import { offerChoices } from './public.ts'

const world = await worldForFile()
const desk = signUpDesk(world)

describe('a sign-up is refused', () => {
  const few = { instagram_minimum_followers: 100 }
  const instagram = (content: string) => ({
    social_networks: [{ network: 'instagram', content }],
  })
  const invalid = 'invalid_input'
  test.each([
    ['a slug with a hyphen', {}, { slug: 'minha-loja' }, [invalid, 'slug']],
    ['a first name alone', {}, { nome: 'Bia' }, [invalid, 'nome']],
    ['a wrong CPF', {}, { pf_cpf: '11111111111' }, [invalid, 'pf_cpf']],
    ['a landline', {}, { celular: '1131234567' }, [invalid, 'celular']],
    ['six categories', {}, { categories: [1, 2, 3, 4, 5, 6] }, [invalid, 'categories']],
    [
      'a link as Instagram',
      {},
      instagram('https://instagram.com/bia'),
      [invalid, 'social_networks.0.content'],
    ],
    [
      'a type that may not join',
      { user_who_can_register: 'PJ' },
      {},
      ['person_type_not_allowed', 'pf_pj'],
    ],
    ['a reserved slug', {}, { slug: 'suporte' }, ['slug_taken', 'slug']],
    [
      'too few followers',
      few,
      instagram('poucoamigos'),
      ['too_few_followers', 'social_networks'],
    ],
    [
      'no Instagram where it counts',
      few,
      { social_networks: [] },
      ['instagram_required', 'social_networks'],
    ],
    [
      'a short password',
      { password_minimum_length: 10 },
      { password: 'segredo' },
      ['short_password', 'password'],
    ],
    [
      'an unknown kind of partner',
      {},
      { partner_type_id: 77 },
      ['unknown_partner_type', 'partner_type_id'],
    ],
  ] as const)('for %s', async (_, parameters, change, [code, field]) => {
    const brand = await desk.brand(parameters)
    const answer = await desk.create(person(brand, change))
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(Object.keys(answer.json().errors)).toEqual([field])
  })

  test('by a brand that is not open, and by one that does not exist', async () => {
    const brand = await desk.brand()
    await inScope(world.db, 'every brand', (tx) =>
      tx
        .updateTable('brand')
        .set({ openForJoining: false })
        .where('id', '=', brand.id)
        .execute(),
    )
    expect((await desk.create(person(brand))).json()).toMatchObject({
      code: 'brand_closed',
    })
    const nowhere = await desk.create({ ...person(brand), slug_parent: 'naoexiste' })
    expect(nowhere.statusCode).toBe(404)
  })

  test.each([
    ['9991', 422, 'company_not_active'],
    ['9993', 503, 'registry_unavailable'],
  ])('for a company %s of the registry: %d %s', async (root, status, code) => {
    const brand = await desk.brand()
    const answer = await desk.create(company(brand, { pj_cnpj: cnpjOf(root) }))
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test.each([
    [[], 'cnae_required'],
    [['0111-3/01'], 'cnae_not_allowed'],
    [['4772-5/00', '0111-3/01'], 'cnae_not_allowed'],
    // The brand accepts it, but the registry does not list it for the company.
    [['9602-5/01'], 'cnae_not_of_company'],
    [['4772-5/00', '9602-5/01'], 'cnae_not_of_company'],
  ])('for the activities %j: %s', async (pj_cnaes, code) => {
    const brand = await desk.brand({
      allowed_cnaes: [
        { code: '4772-5/00', description: 'Cosméticos' },
        { code: '9602-5/01', description: 'Cabeleireiros' },
      ],
    })
    const answer = await desk.create(company(brand, { pj_cnaes }))
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
  })

  test('without one of the brand’s own categories', async () => {
    const brand = await desk.brand()
    await inScope(world.db, brand.id, (tx) =>
      offerChoices(tx, brand.id, {
        categories: ['Corrida', 'Trilha'],
        partnerTypes: ['Atleta'],
      }),
    )
    const skeleton = (
      await desk.get(showSignUpSkeleton, { params: { slug: brand.slug } })
    ).json()
    const [first] = skeleton.categories_to_publish
    expect((await desk.create(person(brand))).json()).toMatchObject({
      code: 'unknown_category',
    })
    const good = { categories: [first.id], partner_type_id: skeleton.partner_types[0].id }
    expect((await desk.create(person(brand, good))).statusCode).toBe(201)
  })

  test('for an e-mail that has an account at another brand, without touching it', async () => {
    const [brand, other] = [await desk.brand(), await desk.brand()]
    const ana = await world.partner(other)
    const email = `${ana.slug}@aliado.test`
    const answer = await desk.create(person(brand, { email: email.toUpperCase() }))
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'Este e-mail já está em uso. Use outro ou entre com a sua conta.',
    ])
    expect(await world.messagesTo(email)).toEqual([])
  })
})
