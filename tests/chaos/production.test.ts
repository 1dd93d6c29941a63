import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { mobile } from '#tests/support/samples/company-numbers.ts'
import { abrasf } from '#tests/support/samples/invoice-xml.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { type FakeStarkBank, fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { BRAND_DOCUMENT, production, until } from '#tests/support/servers/production.ts'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import { unique } from '#tests/support/world.ts'

/** The first weeks of two brands in production, by their keys, with a bank. */
const PASSWORD = 'Jabuticaba 42 azul'

let bank: FakeStarkBank
let place: Awaited<ReturnType<typeof production>>

beforeAll(async () => {
  bank = await fakeStarkBank()
  place = await production({
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
  })
})
afterAll(async () => {
  await place.close()
  await bank.close()
})

const order = (partner: string, status: string, price: number, at: Date) => ({
  status,
  created_at: at.toISOString(),
  updated_at: at.toISOString(),
  partner_slug: partner,
  items: [{ sku: 'A', name: 'Sérum', category: 'rosto', quantity: 1, price }],
})

test(
  'two brands go from nothing to a paid redemption and a paid closing',
  { timeout: 600_000 },
  async () => {
    const slugs = { credits: `creditos${unique()}`, commission: `comissao${unique()}` }
    const owner = { 'owner-email': `dona${unique()}@marca.example`, 'owner-name': 'Dona' }
    const keys = {
      credits: place.createBrand(slugs.credits, 'credits', owner),
      commission: place.createBrand(slugs.commission, 'commission', owner),
    }
    await place.start()
    const { done, mail } = place
    const brand = (key: string, method: string, path: string, body?: object) =>
      done(method, `/api/brand/v1/${path}`, { token: key, ...(body && { body }) })

    // A person signs up, confirms by the e-mail, and is approved.
    await brand(keys.credits, 'PUT', 'parameters/release_days', { value: 0 })
    const [slug, cpf] = [`ana${unique()}`, taxId()]
    const email = `${slug}@pessoas.example`
    await done('POST', '/api/v1/signup/create', {
      body: {
        slug_parent: slugs.credits,
        slug,
        email,
        pf_pj: 'PF',
        nome: 'Ana Souza',
        pf_cpf: cpf,
        celular: mobile(),
        opt_in: 1,
        social_networks: [{ network: 'instagram', content: 'ana.souza' }],
        facebook_id: null,
        partner_type_id: null,
        slug_indicated_by: null,
        recaptcha_response: await proveHuman(
          await done('GET', '/api/v1/bot-check/challenge'),
        ),
      },
    })
    const letter = await mail.letterTo(email, /password\/change\//)
    const [, confirmation] = /password\/change\/([\w-]+)\//.exec(letter) ?? []
    const confirmed = await done(
      'GET',
      `/api/v1/recover/confirm-person/${slugs.credits}/${confirmation}`,
    )
    await done('POST', '/api/v1/recover/change-password', {
      body: { email, slug_parent: slugs.credits, code: confirmed.code, password: PASSWORD },
    })
    await brand(keys.credits, 'POST', `partners/${slug}/approve`)
    const { token } = await done('POST', '/api/v1/auth/login', {
      body: { email, password: PASSWORD, slug_parent: slugs.credits },
    })

    // A sale is credited, released, redeemed, and paid by the bank.
    bank.own(email, cpf)
    await done('PUT', '/api/v1/partner', {
      token,
      body: { pix_account: { type: 'email', key: email } },
    })
    const now = new Date()
    await brand(keys.credits, 'PUT', 'orders/1001', order(slug, 'apv', 1_000, now))
    await brand(keys.credits, 'PUT', 'orders/1001', order(slug, 'fat', 1_000, new Date()))
    await until(async () => {
      const { credits } = await brand(keys.credits, 'GET', `partners/${slug}`)
      return credits.available >= 50 ? credits : null
    })
    const redemption = await done('POST', '/api/v1/rewards/trade-points', {
      token,
      body: { reward_option_id: 1, points: 50 },
      headers: { 'idempotency-key': unique() },
    })
    await until(async () => {
      const { credits } = await brand(keys.credits, 'GET', `partners/${slug}`)
      return credits.redeemed === 50 ? credits : null
    })
    expect(bank.paid()).toMatchObject([{ externalId: redemption.id, amount: 50_00 }])

    // The other brand adds the same person, with last month's sale, and pays by closing.
    const lastMonth = new Date(now.getFullYear(), now.getMonth() - 1, 10, 12)
    const before = new Date(now.getFullYear(), now.getMonth() - 2, 1)
    const company = '11444777000161'
    bank.own(company, company)
    await brand(keys.commission, 'PUT', 'parameters/release_days', { value: 0 })
    await brand(keys.commission, 'PUT', `partners/${slug}`, {
      name: 'Ana Souza',
      email,
      pf_pj: 'PJ',
      document: company,
      approved: true,
      approved_at: before.toISOString(),
    })
    await brand(keys.commission, 'PUT', 'orders/7', order(slug, 'fat', 2_000, lastMonth))
    await brand(keys.commission, 'POST', 'closings/run', {})
    const [closing] = (await brand(keys.commission, 'GET', 'closings')).data
    await brand(keys.commission, 'POST', `closings/${closing.id}/approve`)
    const at = await done('POST', '/api/v1/auth/login-without-password', {
      token,
      body: { parent_slug: slugs.commission },
    })
    await done('PUT', '/api/v1/partner', {
      token: at.token,
      body: {
        pix_account: { type: 'cnpj', key: company },
        address: {
          cep: '01310-100',
          street: 'Avenida Paulista',
          number: '1000',
          district: 'Bela Vista',
          city: 'São Paulo',
          state: 'SP',
        },
      },
    })
    const { closure } = await done('GET', '/api/v3/reports/partner/lastClosure', {
      token: at.token,
    })
    const invoice = abrasf({
      issuer: company,
      taker: BRAND_DOCUMENT,
      value: Number(closure.net_value ?? closure.value).toFixed(2),
      month: lastMonth.toISOString().slice(0, 7),
    })
    const sentInvoice = new FormData()
    sentInvoice.set('file', new File([invoice], 'nf.xml'))
    const invoiceAnswer = await place.send(
      'POST',
      `/api/v3/reports/partner/closures/${closure.id}/invoice`,
      { token: at.token, body: sentInvoice },
    )
    expect(invoiceAnswer.status, await invoiceAnswer.text()).toBe(201)
    await brand(keys.commission, 'POST', `closings/${closing.id}/invoice/accept`)
    await brand(keys.commission, 'POST', `closings/${closing.id}/pay`)
    const [paid] = (await brand(keys.commission, 'GET', 'closings')).data
    expect(paid.status).toBe('paid')

    // The proof of the ledger passes beside the running server.
    const proof = place.command('prove')
    expect(proof.stdout).toContain('The books are right.')
    expect(proof.status).toBe(0)
    await expectDamageFound(redemption.id)

    // Each request has its log line, and no line contains personal data.
    const log = place.log()
    expect(log).toContain('"route":"/api/v1/rewards/trade-points"')
    expect(log).toContain('"route":"/api/brand/v1/partners/:slug"')
    for (const secret of [slug, cpf, email, PASSWORD, token])
      expect(log).not.toContain(secret)
  },
)

/** A difference of the books is reported, written down, and stops the partner's redemptions. */
async function expectDamageFound(hold: string): Promise<void> {
  const owner = new pg.Client({ connectionString: place.databaseUrl })
  await owner.connect()
  try {
    const comeBack = (times: number) =>
      owner.query('update ledger.hold set reopened = reopened + $2 where id = $1', [
        hold,
        times,
      ])
    await comeBack(1)
    const proof = place.command('prove')
    expect(proof.stderr).toBe('')
    expect(proof.stdout).toContain(`hold ${hold} came back 1 times`)
    expect(proof.status).toBe(1)
    await comeBack(-1)
    expect(place.command('prove').stdout).toContain('The books are right.')
    expect(place.command('prove', '--last').stdout).toMatch(/: 0 differences\n.*: 1 diff/)
    const { rows } = await owner.query(
      'select w.frozen_at is not null as frozen from ledger.wallet w join ledger.hold h using (brand_id, partner_id) where h.id = $1',
      [hold],
    )
    expect(rows).toEqual([{ frozen: true }])
  } finally {
    await owner.end()
  }
}
