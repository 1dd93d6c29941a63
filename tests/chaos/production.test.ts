import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { createEmptyDatabase } from '#tests/support/cluster.ts'
import { form } from '#tests/support/form.ts'
import { mobile } from '#tests/support/samples/company-numbers.ts'
import { abrasf } from '#tests/support/samples/invoice-xml.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { type FakeStarkBank, fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'
import { startPooler } from '#tests/support/servers/pooler.ts'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import {
  type ServerProcess,
  startServerProcess,
} from '#tests/support/servers/server-process.ts'
import { smtpSink } from '#tests/support/servers/smtp-sink.ts'
import { proveHuman } from '#tests/support/steps/prove-human.ts'
import { unique, WORLD_KEY } from '#tests/support/world.ts'

/**
 * The first weeks of two brands in production: created by the command, on an external
 * PostgreSQL, with mail, bucket and bank that use the real protocols. Only commands and
 * calls are used.
 */
const BRAND_DOCUMENT = '11222333000181'
const PASSWORD = 'Jabuticaba 42 azul'

let room: string
let bank: FakeStarkBank
let mail: Awaited<ReturnType<typeof smtpSink>>
let bucket: Awaited<ReturnType<typeof startS3Server>>
let env: Record<string, string>
let server: ServerProcess
let pooler: Awaited<ReturnType<typeof startPooler>> | undefined
let databaseUrl: string

beforeAll(async () => {
  room = await mkdtemp(join(tmpdir(), 'aliado-production-'))
  bank = await fakeStarkBank()
  mail = await smtpSink()
  bucket = await startS3Server(join(room, 's3'))
  databaseUrl = await createEmptyDatabase(inject('clusterUrl'))
  env = {
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(room, 'data'),
    DATA_KEYS: WORLD_KEY.toString('base64'),
    PUBLIC_URL: 'http://parceiros.example',
    STARKBANK_URL: bank.settings.url,
    STARKBANK_PROJECT_ID: bank.settings.projectId,
    STARKBANK_PRIVATE_KEY: bank.settings.privateKey,
    SMTP_URL: mail.url,
    SMTP_FROM: 'nao-responda@parceiros.example',
    S3_ENDPOINT: bucket.settings.endpoint ?? '',
    S3_BUCKET: bucket.settings.bucket,
    S3_ACCESS_KEY_ID: bucket.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.settings.secretAccessKey,
  }
})
afterAll(async () => {
  await server?.stop()
  await pooler?.stop()
  await bucket.stop()
  await mail.close()
  await bank.close()
  await rm(room, { recursive: true, force: true })
})

/** With TEST_POOLER the server's own login reaches the database through PgBouncer. */
async function throughPooler() {
  if (!process.env['TEST_POOLER']) return {}
  pooler = await startPooler(databaseUrl)
  return { DATABASE_ADMIN_URL: databaseUrl, DATABASE_URL: pooler.url }
}

function command(name: string, ...args: string[]) {
  return spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
}

function createBrand(slug: string, mode: string): string {
  const brand = {
    slug,
    name: `Marca ${slug}`,
    document: BRAND_DOCUMENT,
    shop: `https://${slug}.example`,
    mode,
  }
  const words = Object.entries(brand).flatMap(([name, value]) => [`--${name}`, value])
  const made = command('create-brand', ...words)
  expect(made.stderr).toBe('')
  return made.stdout.trim().split('\n').at(-1) ?? ''
}

type Requested = { token?: string; body?: object; headers?: object }

async function call(
  method: string,
  path: string,
  { token, body, headers }: Requested = {},
) {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) }
}

/** Calls the server, and expects success. */
async function done(...args: Parameters<typeof call>) {
  const answer = await call(...args)
  expect(
    answer.status,
    `${args[0]} ${args[1]}: ${JSON.stringify(answer.body)}`,
  ).toBeLessThan(300)
  return answer.body
}

async function until<Result>(ask: () => Promise<Result | null>): Promise<Result> {
  const deadline = Date.now() + 150_000
  while (Date.now() < deadline) {
    const answer = await ask()
    if (answer !== null) return answer
    await new Promise((next) => setTimeout(next, 250))
  }
  throw new Error('the condition was not met in time')
}

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
    const keys = {
      credits: createBrand(slugs.credits, 'credits'),
      commission: createBrand(slugs.commission, 'commission'),
    }
    server = await startServerProcess({
      env: { ...env, ...(await throughPooler()), LOG_LEVEL: 'info' },
    })
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
    const sent = await form({ file: new File([invoice], 'nf.xml') })
    const invoiceAnswer = await fetch(
      `${server.url}/api/v3/reports/partner/closures/${closure.id}/invoice`,
      {
        method: 'POST',
        headers: { ...sent.headers, authorization: `Bearer ${at.token}` },
        body: new Uint8Array(sent.payload),
      },
    )
    expect(invoiceAnswer.status, await invoiceAnswer.text()).toBe(201)
    await brand(keys.commission, 'POST', `closings/${closing.id}/invoice/accept`)
    await brand(keys.commission, 'POST', `closings/${closing.id}/pay`)
    const [paid] = (await brand(keys.commission, 'GET', 'closings')).data
    expect(paid.status).toBe('paid')

    // The proof of the ledger passes beside the running server.
    const proof = command('prove')
    expect(proof.stdout).toContain('The books are right.')
    expect(proof.status).toBe(0)

    // Each request has its log line, and no line contains personal data.
    const log = server.output()
    expect(log).toContain('"route":"/api/v1/rewards/trade-points"')
    expect(log).toContain('"route":"/api/brand/v1/partners/:slug"')
    for (const secret of [slug, cpf, email, PASSWORD, token])
      expect(log).not.toContain(secret)
  },
)
