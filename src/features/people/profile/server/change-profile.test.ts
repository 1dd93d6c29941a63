import { describe, expect, test } from 'vitest'

import { changeMobile } from '#features/people/partners/server/contacts.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { cnpjOf } from '#tests/support/samples/company-numbers.ts'
import { changePayout, payoutCode } from '#tests/support/steps/money/change-payout.ts'
import { expectStatus, type TestPartner } from '#tests/support/world.ts'

import { updateProfile, showProfile, validatePixKey, findAddress } from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()

const address = {
  cep: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  district: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const account = {
  bank: '001',
  agency: '1234',
  account_type: 'checking',
  number: '123456',
  digit: '7',
}

async function put(partner: TestPartner, payload: object) {
  return world.send(partner, updateProfile, { body: payload })
}

async function profile(partner: TestPartner) {
  const answer = await world.send(partner, showProfile)
  expectStatus(answer, 200)
  return answer.json()
}

/** A CNPJ for which the simulated registry gives this answer. */
function company(state: 'active' | 'closed' | 'unknown' | 'unavailable'): string {
  const roots = { active: '1234', closed: '9991', unknown: '9992', unavailable: '9993' }
  return cnpjOf(roots[state])
}

describe('a partner', () => {
  test('is shown the problem of a name, an Instagram or a company page', async () => {
    const ana = await world.partner(brand)
    const instagram = { social_networks: [{ network: 'instagram', content: 'an' }] }
    expect((await put(ana, instagram)).json().errors).toEqual({
      'social_networks.0.content': ['O usuário do Instagram tem no mínimo 3 caracteres.'],
    })
    const refused = await put(ana, { nome: 'Ana 🌸 Souza' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { nome: ['Escreva o nome sem emojis.'] },
    ])
    expect((await profile(ana)).nome).toBe('Pessoa de Teste')
  })

  test('saves personal data and reads it back as typed', async () => {
    const ana = await world.partner(brand)
    const input = {
      nome: 'Ana Maria',
      birth: '1990-02-28',
      gender_id: 1,
      ethnicity_id: 3,
      education: 'superior',
      rg: '12.345.678-9',
      pis_pasep: '120.56874.10-7',
      address,
      social_networks: [{ network: 'instagram', content: 'ana.maria' }],
    }
    expectStatus(await put(ana, input), 200)
    expect(await profile(ana)).toMatchObject({
      ...input,
      pis_pasep: '12056874107',
      address: { ...address, cep: '01310100', complement: null },
    })
    expectStatus(await put(ana, { rg: null }), 200)
    expect(await profile(ana)).toMatchObject({ rg: null, birth: '1990-02-28' })
  })

  test.each([
    ['2008-03-11', 422],
    ['2008-03-10', 200],
    ['1925-03-11', 200],
    ['1925-03-10', 422],
    ['2001-02-29', 422],
  ])('born on %s gets %i: from 18 to 100 years', async (birth, status) => {
    const ana = await world.partner(brand)
    world.clock.set('2026-03-10T15:00:00Z')
    expectStatus(await put(ana, { birth }), status)
  })

  test.each([
    [{ gender_id: 99 }, 'gender_id'],
    [{ ethnicity_id: 99 }, 'ethnicity_id'],
    [{ pis_pasep: '12056874108' }, 'pis_pasep'],
    [{ slug: 'açaí' }, 'slug'],
    [{ slug: 'suporte' }, 'slug'],
    [{ nome: 'Ana' }, 'nome'],
    [{ bank_account: { ...account, bank: '998' } }, 'bank_account.bank'],
    [
      { bank_account: account, pix_account: { type: 'email', key: 'a@b.co' } },
      'pix_account',
    ],
    [
      { social_networks: [{ network: 'instagram', content: 'ana!' }] },
      'social_networks.0.content',
    ],
    ...['(11) 98765-43', 'ana', '(11) 3456-7890'].map((content): [object, string] => [
      { social_networks: [{ network: 'whatsapp', content }] },
      'social_networks.0.content',
    ]),
    [{ email_principal: 'novo@aliado.test' }, 'email_principal'],
    [{ pj_fantasia: 'Loja' }, 'pj_cnpj'],
    [{ pf_pj: 'PJ' }, 'pj_cnpj'],
    [{ pf_pj: 'PJ', pj_cnpj: company('closed') }, 'pj_cnpj'],
    [{ pf_pj: 'PJ', pj_cnpj: company('unknown') }, 'pj_cnpj'],
  ])('reads which field is wrong: %j', async (change, field) => {
    const ana = await world.partner(brand)
    const before = await profile(ana)
    const answer = await put(ana, change)
    expect([409, 422]).toContain(answer.statusCode)
    expect(Object.keys(answer.json().errors)).toContain(field)
    expect(await profile(ana)).toEqual(before)
  })

  test('cannot remove the Instagram that the brand requires', async () => {
    const strict = await world.brand()
    await world.setParameter(strict, 'instagram_minimum_followers', 500)
    const ana = await world.partner(strict)
    const site = { network: 'site', content: 'ana.example' }
    const answer = await put(ana, { social_networks: [site] })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'instagram_required'])
    const instagram = { network: 'instagram', content: 'ana.vende' }
    expectStatus(await put(ana, { social_networks: [instagram, site] }), 200)
    expectStatus(await put(await world.partner(brand), { social_networks: [site] }), 200)
  })

  test('cannot change fields that are not theirs', async () => {
    const carla = await world.partner(brand, { approved: null })
    const before = await profile(carla)
    const requested = {
      approved: 1,
      has_pend: 0,
      level_id: 1,
      id: 1,
      pf_cpf: '1',
      balance: 9,
    }
    expectStatus(await put(carla, requested), 200)
    expect(await profile(carla)).toEqual(before)
  })

  test('saves the same data again without an audit entry', async () => {
    const ana = await world.partner(brand)
    const pix_account = { type: 'email', key: 'ana@b.co' }
    expectStatus(await changePayout(world, ana, { pix_account }), 200)
    expectStatus(await put(ana, { address }), 200)
    const traces = () => Promise.all([acts(ana), messagesOf(ana)])
    const before = await traces()
    expectStatus(
      await put(ana, { address, pix_account: { type: 'email', key: 'ANA@b.co' } }),
      200,
    )
    expect(await traces()).toEqual(before)
  })
})

describe('money', () => {
  test('goes to a bank account or to a Pix key, the one saved last', async () => {
    const ana = await world.partner(brand, { pix: false })
    expectStatus(await put(ana, { bank_account: account }), 200)
    expect(await profile(ana)).toMatchObject({
      bank_account: { bank: '001', number: '****56', digit: '7' },
      pix_account: null,
      payout_cooling_until: null,
    })
    const pix_account = { type: 'email', key: 'ana@b.co' }
    expectStatus(await changePayout(world, ana, { pix_account }), 200)
    expect(await profile(ana)).toMatchObject({
      bank_account: null,
      pix_account: { type: 'email' },
      payout_cooling_until: '2026-03-11T15:00:00.000Z',
    })
  })

  test('a changed destination is notified on every channel, at the former contacts', async () => {
    const ana = await world.partner(brand)
    await inScope(world.db, brand.id, (tx) =>
      changeMobile(tx, { ...ana, mobile: '11987654321' }),
    )
    expectStatus(await changePayout(world, ana, { bank_account: account }), 200)
    const notices = (await messagesOf(ana)).filter(({ code }) => code === null)
    expect(notices).toHaveLength(1)
    const phone = await world.messagesTo('+5511987654321')
    expect(phone.map(({ channel }) => channel).toSorted()).toEqual(['sms', 'whatsapp'])
    expect(phone[0]?.body).not.toContain(account.number)
  })

  test('has the waiting time also when the old key was removed first', async () => {
    const ana = await world.partner(brand)
    expectStatus(await changePayout(world, ana, { pix_account: null }), 200)
    world.clock.advanceDays(2)
    const pix_account = { type: 'email', key: 'x@b.co' }
    expectStatus(await changePayout(world, ana, { pix_account }), 200)
    expect((await profile(ana)).payout_cooling_until).not.toBeNull()
    world.clock.set('2026-03-10T15:00:00Z')
  })

  test('never goes to another person’s key, and the refusal does not reveal its owner', async () => {
    const ana = await world.partner(brand)
    const bia = await world.partner(brand)
    const { pf_cpf: hers } = await profile(bia)
    for (const pix of [
      { type: 'cpf', key: hers },
      { type: 'email', key: 'outra@b.co' },
    ]) {
      const answer = await put(ana, { pix_account: pix })
      expectStatus(answer, 422)
      expect(answer.json().message).toContain('não pertence')
    }
    const request = await world.send(ana, validatePixKey, {
      body: { key: hers, taxId: hers, type: 'cpf' },
    })
    expect(request.json().status).toBe(false)
  })

  test('of two changes at once only the later is in effect', async () => {
    for (let round = 0; round < 10; round++) {
      const ana = await world.partner(brand)
      const changes = [
        { bank_account: account },
        { pix_account: { type: 'email', key: `r${round}@b.co` } },
      ]
      const proven: object[] = []
      for (const change of changes)
        proven.push({ ...change, payout_code: await payoutCode(world, ana, change) })
      const answers = await Promise.all([
        ...proven.map((change) => put(ana, change)),
        put(ana, { nome: 'Ana Rápida' }),
      ])
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      const { bank_account, pix_account, nome, payout_cooling_until } = await profile(ana)
      expect((bank_account === null) !== (pix_account === null)).toBe(true)
      expect([nome, payout_cooling_until === null]).toEqual(['Ana Rápida', false])
    }
  })
})

describe('a store’s name', () => {
  test('belongs to one partner, also in a race, and stays reserved after a change', async () => {
    for (let round = 0; round < 10; round++) {
      const several = await Promise.all(
        Array.from({ length: 3 }, () => world.partner(brand)),
      )
      const answers = await Promise.all(
        several.map((one) => put(one, { slug: `Loja${round}` })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        200, 409, 409,
      ])
    }
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    expectStatus(await put(ana, { slug: 'antiga' }), 200)
    expectStatus(await put(ana, { slug: 'nova' }), 200)
    expect((await put(bia, { slug: 'antiga' })).json().code).toBe('slug_taken')
    expectStatus(await put(ana, { slug: 'antiga' }), 200)
  })

  test('cannot change where the brand does not allow it', async () => {
    const fixed = await world.brand()
    await world.setParameter(fixed, 'slug_readonly', true)
    const ana = await world.partner(fixed)
    expect((await put(ana, { slug: 'nova' })).json().code).toBe('slug_readonly')
  })
})

describe('a person who becomes a company', () => {
  test('is the same partner with a CNPJ, and registers the payout destination again', async () => {
    const ana = await world.partner(brand)
    const { pf_cpf: before } = await profile(ana)
    const pj_cnpj = company('active')
    const input = {
      pj_razao_social: 'Ana Ltda',
      pj_fantasia: 'Ana',
      pj_cnaes: ['4772-5/00'],
    }
    const pj = { pf_pj: 'PJ', pj_cnpj, ...input }
    expectStatus(await put(ana, pj), 200)
    expect(await profile(ana)).toMatchObject({
      ...pj,
      pf_cpf: null,
      pj_cpf_contato: before,
      pix_account: null,
    })
    // Its activities can be read and changed afterwards, without sending the other data
    // again.
    expectStatus(await put(ana, { pf_pj: 'PJ', pj_cnaes: ['7319-0/02'] }), 200)
    expect(await profile(ana)).toMatchObject({ ...pj, pj_cnaes: ['7319-0/02'] })
  })

  test('cannot take the CNPJ of another partner, nor where the brand accepts only people', async () => {
    const [pj_cnpj, pj_cnaes] = [company('active'), ['4772-5/00']]
    const [ana, bia] = [await world.partner(brand), await world.partner(brand)]
    const answers = await Promise.all(
      [ana, bia].map((one) => put(one, { pf_pj: 'PJ', pj_cnpj, pj_cnaes })),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const people = await world.brand()
    await world.setParameter(people, 'user_who_can_register', 'PF')
    const caio = await world.partner(people)
    const answer = await put(caio, { pf_pj: 'PJ', pj_cnpj: company('active') })
    expect(answer.json().code).toBe('person_type_not_allowed')
  })

  test.each([
    [undefined, 'cnae_required'],
    [['9602-5/01'], 'cnae_not_of_company'],
    [['4763-6/02'], 'cnae_not_allowed'],
    [['4772-5/00', '4763-6/02'], 'cnae_not_allowed'],
  ])('that says the activities %j hears %s', async (pj_cnaes, code) => {
    const cosmetics = await world.brand()
    await world.setParameter(cosmetics, 'allowed_cnaes', [
      { code: '4772-5/00', description: 'Cosméticos' },
      { code: '9602-5/01', description: 'Cabeleireiros' },
    ])
    const ana = await world.partner(cosmetics)
    const pj = { pf_pj: 'PJ', pj_cnpj: company('active') }
    const answer = await put(ana, { ...pj, ...(pj_cnaes && { pj_cnaes }) })
    expect([answer.statusCode, answer.json().code]).toEqual([422, code])
    expect(Object.keys(answer.json().errors)).toEqual(['pj_cnaes'])
    expect(await profile(ana)).toMatchObject({ pf_pj: 'PF', pj_cnaes: [] })

    // The check also applies later, to other activities or another company.
    expectStatus(await put(ana, { ...pj, pj_cnaes: ['4772-5/00'] }), 200)
    const other = { pj_cnpj: company('active') }
    const changes = pj_cnaes ? [{ pj_cnaes }, { ...other, pj_cnaes }] : [other]
    for (const change of changes) expect((await put(ana, change)).json().code).toBe(code)
    expect(await profile(ana)).toMatchObject({ ...pj, pj_cnaes: ['4772-5/00'] })
  })

  test('has to try again later while the registry is unavailable', async () => {
    const ana = await world.partner(brand)
    expectStatus(await put(ana, { pf_pj: 'PJ', pj_cnpj: company('unavailable') }), 503)
  })
})

test('a CEP fills in the address; an unknown one gives an error', async () => {
  const ana = await world.partner(brand)
  const find = (cep: string) => world.send(ana, findAddress, { params: { cep } })
  expect((await find('01310100')).json()).toMatchObject({ city: 'São Paulo', state: 'SP' })
  expectStatus(await find('99999000'), 404)
  expectStatus(await find('99998000'), 503)
  expectStatus(await find('123'), 422)
})

async function acts({ partnerId }: TestPartner) {
  return world.db
    .selectFrom('audit_log')
    .select('act')
    .where('subject', '=', `partner:${partnerId}`)
    .execute()
}

async function messagesOf({ slug }: TestPartner) {
  return world.messagesTo(`${slug}@aliado.test`)
}
