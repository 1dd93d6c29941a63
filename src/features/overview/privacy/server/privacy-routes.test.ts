import { randomInt } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { listBrandRedemptions } from '#features/money/redemption/brand-contract.ts'
import { redeemCredits } from '#features/money/redemption/offer-contract.ts'
import { putPartner } from '#features/overview/brand-api/contract.ts'
import { sendChallenge } from '#features/people/challenges/contract.ts'
import { acceptTerms } from '#features/people/terms/contract.ts'
import { signIn } from '#features/program/identity/contract.ts'
import { sendRecoveryCode } from '#features/program/identity/recovery-contract.ts'
import { inScope } from '#platform/server/database/db.ts'
import { hashPassword } from '#platform/server/sealing/passwords.ts'
import { urlOf } from '#tests/support/client.ts'
import { ownerClient, worldForFile } from '#tests/support/fixtures.ts'
import { setMobile } from '#tests/support/steps/contacts.ts'
import { type TestPartner } from '#tests/support/world.ts'

import { eraseMe, downloadMyData, changeConsent } from '../contract.ts'

const world = await worldForFile()
const owner = await ownerClient(world)
const brand = await world.brand()

const PASSWORD = 'uma senha longa'

async function person(more: Record<string, unknown> = {}): Promise<TestPartner> {
  const partner = await world.partner(brand, more)
  await inScope(world.db, 'every brand', async (tx) => {
    const { userId } = await tx
      .selectFrom('partner')
      .select('userId')
      .where('id', '=', partner.partnerId)
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('app_user')
      .set({ passwordHash: await hashPassword(PASSWORD) })
      .where('id', '=', userId)
      .execute()
  })
  return partner
}

const erase = (partner: TestPartner, payload: Record<string, unknown> = {}) =>
  world.send(partner, eraseMe, { body: { password: PASSWORD, ...payload } })

const download = (partner: TestPartner) => world.send(partner, downloadMyData)

/** Every row of every table that holds this text, as a person who reads the whole database. */
async function rowsWith(text: string): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'ledger', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const hit = await owner.query(`select 1 from ${name} t where t::text like $1 limit 1`, [
      `%${text}%`,
    ])
    if (hit.rowCount) found.push(name)
  }
  return found
}

describe('a person’s data', () => {
  test('are exported completely, to that person alone', async () => {
    const ana = await person({ name: 'Ana das Dores', credit: 100_00 })
    await world.send(ana, acceptTerms, { body: {} })
    const file = await download(ana)
    expect(file.headers['content-disposition']).toContain('meus-dados.json')
    expect(file.json()).toMatchObject({
      conta: { email: `${ana.slug}@aliado.test` },
      cadastro: { nome: 'Ana das Dores', identificador: ana.slug },
      creditos: { available: 100 },
      extrato: [{ valor: 100, saldo: 100 }],
      consentimentos: [{ kind: 'terms_of_use', accepted: true }],
    })
    const bia = await person()
    expect((await download(bia)).body).not.toContain(ana.slug)
  })
})

describe('consents to news', () => {
  test('are given and withdrawn, and the history is kept', async () => {
    const ana = await person()
    const change = (accepted: boolean) =>
      world.send(ana, changeConsent, { body: { kind: 'email_news', accepted } })
    await change(true)
    const after = await change(false)
    expect(after.json().data).toMatchObject([
      { kind: 'email_news', accepted: false },
      { kind: 'email_news', accepted: true },
    ])
  })
})

describe('an erasure', () => {
  test('removes the person from every table and keeps the ledger right', async () => {
    const ana = await person({ name: 'Dorotéia Quaresma', credit: 100_00 })
    const me = (await download(ana)).json()
    const named = ['Dorotéia Quaresma', `${ana.slug}@aliado.test`]
    for (const mark of named) expect(await rowsWith(mark)).not.toEqual([])
    const marks = [...named, me.cadastro.documento]

    expect((await erase(ana, { give_up_credits: true })).statusCode).toBe(200)
    for (const mark of marks) expect(await rowsWith(mark)).toEqual([])
    expect((await download(ana)).statusCode).toBe(401)
    expect(await world.proof()).toEqual([])
  })

  test('leaves no history: codes, messages, payments, failed sign-ins', async () => {
    const ana = await person({ name: 'Filomena Quitéria', credit: 100_00 })
    const mobile = `119${String(randomInt(1e8)).padStart(8, '0')}`
    await setMobile(world, ana, mobile)
    const { cadastro } = (await download(ana)).json()
    const redeemed = await world.send(ana, redeemCredits, {
      body: { reward_option_id: 1, points: 40 },
    })
    await world.pay({
      brandId: brand.id,
      partnerId: ana.partnerId,
      redemptionId: redeemed.json().id,
    })
    const account = { email: cadastro.email, slug_parent: brand.slug }
    for (const [url, payload] of [
      [urlOf(sendRecoveryCode), { ...account, channel: 'email' }],
      [urlOf(signIn), { ...account, password: 'errada' }],
    ] as const)
      await world.http.inject({ method: 'POST', url, payload })
    for (const type of ['email', 'celular'])
      await world.send(ana, sendChallenge, { params: { type } })
    expect(await rowsWith(cadastro.email)).toEqual(
      expect.arrayContaining(['public.one_time_code']),
    )

    const erased = await erase(ana, { give_up_credits: true })
    expect(erased.statusCode, erased.body).toBe(200)
    const marks = ['Filomena Quitéria', cadastro.email, cadastro.documento, mobile]
    for (const mark of marks) expect([mark, await rowsWith(mark)]).toEqual([mark, []])
    const shown = await world.send(brand, listBrandRedemptions)
    expect(shown.statusCode).toBe(200)
    for (const mark of marks) expect(shown.body).not.toContain(mark)
    expect(await world.proof()).toEqual([])
  })

  test('requires the password, and lists what would be lost', async () => {
    const ana = await person({ credit: 50_00 })
    const wrong = await erase(ana, { password: 'outra' })
    expect([wrong.statusCode, wrong.json().message]).toEqual([422, 'Senha incorreta.'])
    const left = await erase(ana)
    expect([left.statusCode, left.json().code]).toEqual([409, 'credits_left'])
    expect(left.json().message.replace(/\s/g, ' ')).toContain('R$ 50,00')
    expect((await download(ana)).statusCode).toBe(200)
  })

  test('waits for a payment in progress', async () => {
    const ana = await person({ credit: 50_00 })
    await world.send(ana, redeemCredits, { body: { reward_option_id: 1, points: 50 } })
    const answer = await erase(ana, { give_up_credits: true })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'redemption_in_course'])
  })

  test('frees the e-mail and the document for a new sign-up', async () => {
    const ana = await person()
    const { cadastro } = (await download(ana)).json()
    await erase(ana)
    const again = await world.send(brand, putPartner, {
      params: { slug: ana.slug },
      body: {
        name: 'Ana',
        email: cadastro.email,
        pf_pj: 'PF',
        document: cadastro.documento,
        approved: true,
      },
    })
    expect(again.statusCode, again.body).toBe(200)
  })
})
