import { expect } from 'vitest'

import { mobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import type { FakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { until } from '#tests/support/servers/production.ts'
import type { smtpSink } from '#tests/support/servers/smtp-sink.ts'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import { unique } from '#tests/support/world.ts'

const PASSWORD = 'Jabuticaba 42 azul'
const SALE = 4_000_000

/** An installation that is called by HTTP only. */
export type Place = {
  mail: Awaited<ReturnType<typeof smtpSink>>
  bank: FakeStarkBank
  publicAddresses: string[]
  /** Makes a brand by the command; returns its first key. */
  createBrand: (slug: string) => string
}
export type Seller = { slug: string; token: string; email: string; password: string }
export type Shop = { slug: string; key: string; sellers: Seller[] }

/** A brand made by the command, and partners who signed up, were approved and have credits to redeem. */
export async function openShop(
  place: Place,
  count: number,
  slug = `marca${unique()}`,
): Promise<Shop> {
  const key = place.createBrand(slug)
  const done = caller(place.publicAddresses[0] ?? '')
  await done('PUT', '/api/brand/v1/parameters/release_days', key, { value: 0 })
  const sellers: Seller[] = []
  for (let nth = 0; nth < count; nth++)
    sellers.push(await signUp(place, { slug, key }, done))
  // Credits are released every minute.
  await until(async () => {
    for (const { slug: partner } of sellers) {
      const { credits } = await done('GET', `/api/brand/v1/partners/${partner}`, key)
      if (credits.available === 0) return null
    }
    return true
  })
  return { slug, key, sellers }
}

type Call = ReturnType<typeof caller>

function caller(address: string) {
  return async (method: string, path: string, token?: string, body?: object) => {
    const answer = await fetch(address + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, `${method} ${path}: ${text}`).toBeLessThan(300)
    return text === '' ? null : JSON.parse(text)
  }
}

async function signUp(
  { mail, bank }: Place,
  brand: { slug: string; key: string },
  done: Call,
): Promise<Seller> {
  const [slug, cpf] = [`ana${unique()}`, taxId()]
  const email = `${slug}@pessoas.example`
  await done('POST', '/api/v1/signup/create', undefined, {
    slug_parent: brand.slug,
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
    recaptcha_response: await proveHuman(await done('GET', '/api/v1/bot-check/challenge')),
  })
  const letter = await mail.letterTo(email, /password\/change\//)
  const [, confirmation] = /password\/change\/([\w-]+)\//.exec(letter) ?? []
  const { code } = await done(
    'GET',
    `/api/v1/recover/confirm-person/${brand.slug}/${confirmation}`,
  )
  const recovery = { email, slug_parent: brand.slug, code, password: PASSWORD }
  await done('POST', '/api/v1/recover/change-password', undefined, recovery)
  await done('POST', `/api/brand/v1/partners/${slug}/approve`, brand.key)
  const login = { email, password: PASSWORD, slug_parent: brand.slug }
  const { token } = await done('POST', '/api/v1/auth/login', undefined, login)
  bank.own(email, cpf)
  await done('PUT', '/api/v1/partner', token, {
    pix_account: { type: 'email', key: email },
  })
  await earn(done, brand.key, slug)
  return { slug, token, email, password: PASSWORD }
}

/** A large sale is approved and invoiced. */
async function earn(done: Call, key: string, partner: string): Promise<void> {
  const id = `venda-${partner}`
  for (const status of ['apv', 'fat']) {
    const at = new Date().toISOString()
    await done('PUT', `/api/brand/v1/orders/${id}`, key, {
      status,
      created_at: at,
      updated_at: at,
      partner_slug: partner,
      items: [{ sku: 'A', name: 'Sérum', category: 'rosto', quantity: 1, price: SALE }],
    })
  }
}
