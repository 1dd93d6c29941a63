import { afterAll, beforeAll, expect, test } from 'vitest'

import { mobile } from '#tests/support/samples/company-numbers.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { production, until } from '#tests/support/servers/production.ts'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import {
  acceptInvitation,
  type Desk,
  deskOf,
  type Member,
} from '#tests/support/traffic/staff-person.ts'
import { unique } from '#tests/support/world.ts'

const PASSWORD = 'Jabuticaba 42 azul'

let place: Awaited<ReturnType<typeof production>>
beforeAll(async () => {
  place = await production()
})
afterAll(() => place.close())

const accept = (email: string) => acceptInvitation(place, email)
const at = (slug: string, member: Member) => deskOf(place, slug, member)

async function takeFirstSteps(owner: Desk) {
  await owner('PUT', 'look', { colors: { primary: '#7A1FA2' } })
  await owner('PUT', 'parameters/release_days', { value: 0 })
  await owner('POST', 'commission-rules', { scope: 'default', percent: 10 })
  await owner('POST', 'terms', {
    type: 'pf',
    version: '2026-12',
    title: 'Termos',
    docs: [{ title: 'Termos', ops: [{ insert: 'Divulgue com verdade.' }] }],
  })
  const file = new FormData()
  const rows = [
    'SKU;Nome;Categoria;Preço;Link',
    'A;Sérum;rosto;39,90;https://loja.example/a',
  ]
  file.set('file', new File([rows.join('\r\n')], 'produtos.csv', { type: 'text/csv' }))
  const { id } = await owner('POST', 'product-imports', file)
  await until(async () => {
    const { state } = await owner('GET', `product-imports/${id}`)
    return state === 'done' ? true : null
  })
  expect((await owner('GET', 'products')).data).toMatchObject([{ sku: 'A' }])
}

/** A person signs up for the brand, and confirms by the e-mail; returns how to sign in. */
async function signUp(brand: string, slug: string) {
  const email = `${slug}@pessoas.example`
  await place.done('POST', '/api/v1/signup/create', {
    body: {
      slug_parent: brand,
      slug,
      email,
      pf_pj: 'PF',
      nome: 'Ana Souza',
      pf_cpf: taxId(),
      celular: mobile(),
      opt_in: 1,
      social_networks: [{ network: 'instagram', content: 'ana.souza' }],
      facebook_id: null,
      partner_type_id: null,
      slug_indicated_by: null,
      recaptcha_response: await proveHuman(
        await place.done('GET', '/api/v1/bot-check/challenge'),
      ),
    },
  })
  const letter = await place.mail.letterTo(email, /password\/change\//)
  const [, confirmation] = /password\/change\/([\w-]+)\//.exec(letter) ?? []
  const { code } = await place.done(
    'GET',
    `/api/v1/recover/confirm-person/${brand}/${confirmation}`,
  )
  const account = { email, slug_parent: brand, password: PASSWORD }
  await place.done('POST', '/api/v1/recover/change-password', {
    body: { ...account, code },
  })
  return async () =>
    (await place.done('POST', '/api/v1/auth/login', { body: account })).token
}

const available = async (desk: Desk, slug: string): Promise<number> =>
  (await desk('GET', `partners/${slug}`)).credits.available

test('a brand goes from its invitation to a paid redemption by people in the console', async () => {
  const [slug, partner] = [`console${unique()}`, `ana${unique()}`]
  const [ownerMail, financeMail] = [`marina@${slug}.example`, `rui@${slug}.example`]
  place.createBrand(slug, 'credits', {
    'owner-email': ownerMail,
    'owner-name': 'Marina Sá',
  })
  await place.start()
  const owner = at(slug, await accept(ownerMail))
  await takeFirstSteps(owner)
  const { key } = await owner('POST', 'keys', {
    label: 'Loja',
    permissions: ['orders.read', 'orders.write'],
  })
  const role = { role: 'finance', name: 'Rui Sá' }
  await owner('POST', 'team/invitations', { email: financeMail, ...role })
  const finance = at(slug, await accept(financeMail))

  // The registration waits in the inbox, and is approved from there.
  const signIn = await signUp(slug, partner)
  const inbox = await owner('GET', 'inbox')
  expect(inbox.data).toMatchObject([{ kind: 'partner', id: partner }])
  await owner('POST', `partners/${partner}/approve?seen_status=in_review`)
  expect((await owner('GET', 'inbox')).data).toEqual([])

  // The shop's program sends a sale with the key that the owner made; the console explains it.
  const now = new Date().toISOString()
  await place.done('PUT', '/api/brand/v1/orders/1001', {
    token: key,
    body: {
      status: 'fat',
      created_at: now,
      updated_at: now,
      partner_slug: partner,
      items: [{ sku: 'A', name: 'Sérum', category: 'rosto', quantity: 1, price: 1_000 }],
    },
  })
  await until(async () => ((await available(owner, partner)) >= 100 ? true : null))
  const { summary } = await owner('GET', 'orders/1001/explanation')
  expect(summary).toContain('Ana Souza')

  // More than one person may give alone: the other one approves.
  const reason = 'Prêmio do ano.'
  await owner('POST', `partners/${partner}/adjustments`, { amount: 1_500, reason })
  const [asked] = (await finance('GET', 'adjustment-requests')).data
  expect(asked).toMatchObject({ state: 'waiting', amount: 1_500 })
  await finance('POST', `adjustment-requests/${asked.id}/approve`)
  expect(await available(owner, partner)).toBe(1_600)

  // Without a bank the brand's people pay what is redeemed.
  const token = await signIn()
  const pix = { type: 'email', key: `${partner}@pessoas.example` }
  await place.done('PUT', '/api/v1/partner', { token, body: { pix_account: pix } })
  const redemption = await place.done('POST', '/api/v1/rewards/trade-points', {
    token,
    body: { reward_option_id: 1, points: 50 },
    headers: { 'idempotency-key': unique() },
  })
  await until(async () => {
    const { data } = await finance('GET', 'inbox?kind=redemption')
    return data.length === 1 ? true : null
  })
  const receipt = { receipt_reference: 'E2E-1' }
  await finance('POST', `redemptions/${redemption.id}/pay`, receipt)
  const { credits } = await owner('GET', `partners/${partner}`)
  expect(credits).toMatchObject({ redeemed: 50, reserved: 0 })

  const proof = place.command('prove')
  expect(proof.stdout).toContain('The books are right.')
  expect(proof.status).toBe(0)
  // Neither the session nor a person is in the log.
  for (const secret of [partner, PASSWORD, ownerMail, key])
    expect(place.log()).not.toContain(secret)
})
