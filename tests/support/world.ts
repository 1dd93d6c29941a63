import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { inject } from 'vitest'

import { closingJob, remindOfInvoices } from '#features/money/closing/server/public.ts'
import { creditsJob } from '#features/money/commission/server/release-and-expire.ts'
import type { RewardSupplier } from '#features/money/gift-cards/server/public.ts'
import { payRedemption } from '#features/money/redemption/server/payouts/pay-redemption.ts'
import type { PayoutProvider } from '#features/money/redemption/server/payouts/payout.ts'
import { putPartner, showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { putOrder } from '#features/overview/brand-api/order-contract.ts'
import { partnerBySlug, registerPixKey } from '#features/people/partners/server/public.ts'
import {
  type ParameterKey,
  createBrand,
  parameters,
  storeParameter,
} from '#features/program/brands/server/public.ts'
import { openSession } from '#features/program/identity/server/public.ts'
import { addFirstKey } from '#features/program/keys/server/public.ts'
import type { DomainNames } from '#features/program/settings/server/public.ts'
import { storeCoupon } from '#features/selling/orders/server/public.ts'
import { shareLink } from '#features/selling/tracking/contract.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { type TestClock, testClock } from '#platform/server/clock.ts'
import { inScope } from '#platform/server/database/db.ts'
import { runAtBrands } from '#platform/server/jobs/brand-job.ts'
import { openMessage, recipientDigest } from '#platform/server/messages/messages.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { chainAuditLog } from '#platform/server/prove-audit.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'
import type { Config } from '#platform/server/settings/config.ts'
import { startProduct } from '#server/product.ts'

import { auditedRequests } from './audited-requests.ts'
import { TEST_ORIGIN, testClient, type WireInput } from './client.ts'
import { createDatabase } from './cluster.ts'
import { type HttpAnswer, overSocket } from './over-socket.ts'
import { taxId } from './samples/tax-ids.ts'
import { proveWorld } from './steps/money/prove-world.ts'
import { signUpStaff, type StaffOptions, type TestStaff } from './steps/staff.ts'

/** The same in every world: some open the database of another. */
export const WORLD_KEY = Buffer.alloc(32, 'aliado')

export type World = Awaited<ReturnType<typeof createWorld>>
export type TestPartner = {
  slug: string
  token: string
  partnerId: number
  brandId: number
}
export type TestBrand = { id: number; slug: string; key: string }

export type WorldOptions = {
  payout?: PayoutProvider
  rewardSupplier?: RewardSupplier
  worker?: boolean
  databaseUrl?: string
  /** A replica of the database. */
  readUrl?: string
  /** Suppliers that are real here: a local server with their protocol. */
  suppliers?: Partial<
    Pick<Config, 'demo' | 'smtp' | 'messageGateway' | 'openId' | 'operations'>
  >
  /** Local servers of the banks, for accounts of brands. */
  banks?: Config['banks']
  /** Local servers of the platforms of shops. */
  shopAddresses?: Config['shopAddresses']
  companyRegistryUrl?: string
  recaptcha?: Config['recaptcha']
  /** The DNS of this world; without it every question stays unanswered. */
  domainNames?: DomainNames
  /** Its client sends through TCP, which costs time; else within this process. */
  isOverSocket?: boolean
}

type OrderBody = WireInput<typeof putOrder>['body']
/** `fat` is invoiced, `apv` approved, `can` cancelled, `dev` returned. */
export type OrderStatus = OrderBody['status']
type OrderOptions = {
  /** What the buyer sent back, in reais of the item's price. */
  returned?: number
  id?: string
  reais?: number
  status?: OrderStatus
  freight?: number
  /** When it was made; now, if left out. */
  at?: string
  /** When the shop last changed it; when it was made, if left out. */
  changedAt?: string
}

/** `credit` in centavos; the other fields as the brand sends them. */
type PartnerOptions = { credit?: number; pix?: boolean } & Partial<
  WireInput<typeof putPartner>['body']
>

/** A world as in production: suppliers that are not configured are not simulated. */
export const PRODUCTION = { demo: false } as const

/**
 * Enough for races on the server; two worlds and their workers stay far below PostgreSQL's
 * limit.
 */
const POOL_SIZE = 6

/** Nothing answers there. */
const NOWHERE = { production: 'http://127.0.0.1:9', sandbox: 'http://127.0.0.1:9' }
const NO_BANKS: Config['banks'] = { starkbank: NOWHERE, efi: NOWHERE }

const noAnswer = () => Promise.reject(new Error('no DNS in tests'))
const silentNames: DomainNames = {
  texts: noAnswer,
  aliases: noAnswer,
  addresses: noAnswer,
}

const START = '2026-03-10T15:00:00Z'
/** What one person may adjust alone in a day by default, in centavos. */
const DEFAULT_LIMIT = parameters.adjustment_approval_cents.fallback
const NO_LIMIT = 1_000_000_000_00
const APPROVED_SINCE = '2010-01-01T03:00:00Z'

/**
 * A new product: real server, real PostgreSQL, none of our code replaced, a clock that
 * tests can move.
 */
export async function createWorld({
  payout,
  rewardSupplier,
  worker = false,
  databaseUrl,
  readUrl,
  suppliers,
  banks = NO_BANKS,
  shopAddresses = {},
  companyRegistryUrl,
  recaptcha,
  domainNames = silentNames,
  isOverSocket = false,
}: WorldOptions = {}) {
  const url = databaseUrl ?? (await createDatabase(inject('clusterUrl')))
  const clock: TestClock = testClock(START)
  const folder = await mkdtemp(join(tmpdir(), 'aliado-files-'))
  const sealer = sealerOf([WORLD_KEY])
  const requests = auditedRequests()
  const product = await startProduct({
    databaseUrl: url,
    onlyProcess: true,
    clock,
    sealer,
    logger: requests.logger,
    domainNames,
    ...(payout && { payout }),
    ...(rewardSupplier && { rewardSupplier }),
    config: {
      demo: true,
      role: worker ? 'all' : 'web',
      publicUrl: TEST_ORIGIN,
      trustedProxies: [],
      pictureHosts: [],
      operations: { metrics: 'on', metricsToken: null, docs: true },
      banks,
      shopAddresses,
      starkBank: null,
      rewardSupplier: null,
      smtp: null,
      messageGateway: null,
      openId: null,
      companyRegistryUrl: companyRegistryUrl ?? null,
      recaptcha: recaptcha ?? null,
      instagram: null,
      cepUrl: null,
      database: {
        poolSize: POOL_SIZE,
        keepsQueries: true,
        ...(readUrl !== undefined && { readUrl }),
      },
      files: { folder },
      clamav: null,
      ...suppliers,
    },
  })
  const { db, http } = product

  const client = testClient(
    isOverSocket ? overSocket(http) : (options) => http.inject(options),
  )
  const messagesTo = (recipient: string) =>
    inScope(db, 'every brand', async (tx) => {
      const rows = await tx
        .selectFrom('message')
        .selectAll()
        .where('recipientDigest', '=', recipientDigest(tx, recipient))
        .orderBy('id', 'desc')
        .execute()
      return rows.map((row) => ({
        ...row,
        code: null,
        link: null,
        ...openMessage(tx, row),
      }))
    })

  const setParameter = (brand: TestBrand, key: ParameterKey, value: unknown) =>
    inScope(db, brand.id, (tx) =>
      storeParameter(tx, { brandId: brand.id, key, value }, clock.now()),
    )
  const creditsOf = new Map<TestBrand['id'], number>()
  /** More opening credits than one person may bring in a day need a higher limit. */
  async function allowCredits(brand: TestBrand, credit: number) {
    const sum = credit + (creditsOf.get(brand.id) ?? 0)
    creditsOf.set(brand.id, sum)
    if (credit > 0 && sum > DEFAULT_LIMIT)
      await setParameter(brand, 'adjustment_approval_cents', NO_LIMIT)
  }

  return {
    ...client,
    payout: product.payout,
    rewardSupplier: product.rewardSupplier,
    clock,
    sealer,
    db,
    http,
    url,
    /** The protocols of the faults in the log. */
    loggedFaults: requests.faults,
    /** The folder of this world's files. */
    folder,
    async brand(
      slug = `marca-${unique()}`,
      mode: 'credits' | 'commission' = 'credits',
    ): Promise<TestBrand> {
      const key = `key-${unique()}`
      const id = await inScope(db, 'every brand', async (tx) => {
        const now = clock.now()
        const brandId = await createBrand(
          tx,
          {
            slug,
            name: slug,
            mode,
            document: '11222333000181',
            shopUrl: `https://${slug}.example/`,
            logoUrl: null,
            openForJoining: true,
            isPlatform: slug === 'aliado',
          },
          now,
        )
        await addFirstKey(tx, { brandId, key, label: 'loja' }, now)
        return brandId
      })
      return { id, slug, key }
    },

    setParameter,

    /** An approved partner with a Pix key, signed in; `credit` in centavos. */
    async partner(
      brand: TestBrand,
      { credit = 0, pix = true, ...more }: PartnerOptions = {},
    ): Promise<TestPartner> {
      const slug = `p${unique()}`
      await allowCredits(brand, credit)
      const answer = await client.send(brand, putPartner, {
        params: { slug },
        body: {
          name: 'Pessoa de Teste',
          email: `${slug}@aliado.test`,
          pf_pj: 'PF',
          document: taxId(),
          approved: true,
          // Before every order of a test.
          ...(more.approved === undefined && { approved_at: APPROVED_SINCE }),
          ...(credit > 0 && { opening_credits: credit / 100 }),
          ...more,
        },
      })
      expectStatus(answer, 200)
      return inScope(db, 'every brand', async (tx) => {
        const partner = await partnerBySlug(tx, brand.id, slug)
        if (!partner) throw new Error(`${slug} was not created`)
        const { id: partnerId, userId } = partner
        if (pix)
          await registerPixKey(
            tx,
            { brandId: brand.id, partnerId },
            { type: 'email', key: `${slug}@aliado.test`, ownership: 'verified' },
          )
        const token = await openSession(
          tx,
          { userId, brandId: brand.id, address: '127.0.0.1', device: 'test' },
          clock.now(),
        )
        return { slug, token, partnerId, brandId: brand.id }
      })
    },

    /** A person of the brand's staff, the owner by default, signed in to the console just now. */
    staff(brand: TestBrand, options?: StaffOptions): Promise<TestStaff> {
      return signUpStaff({ ...client, clock, messagesTo }, brand, options)
    },

    /** A partner's coupon of 10 %; shops create them, and no call of the product does. */
    async coupon(brand: TestBrand, partner: TestPartner | undefined, number: string) {
      await inScope(db, brand.id, (tx) =>
        storeCoupon(tx, brand.id, {
          number,
          partnerId: partner?.partnerId ?? 0,
          discount: { type: 'percent', percent: basisPoints(10_00) },
          friendlyName: number,
        }),
      )
    },

    /** An order of a partner, sent by the brand; returns its id. */
    async order(
      brand: TestBrand,
      { slug }: Pick<TestPartner, 'slug'>,
      {
        id = `P-${unique()}`,
        reais = 100,
        status = 'fat',
        freight = 0,
        at = clock.now().toISOString(),
        changedAt = at,
        returned = 0,
      }: OrderOptions = {},
    ): Promise<string> {
      await client.call(brand, putOrder, {
        params: { external_id: id },
        body: {
          status,
          created_at: at,
          updated_at: changedAt,
          partner_slug: slug,
          freight,
          items: [
            {
              sku: 'A',
              name: 'Tênis',
              category: 'Geral',
              quantity: 1,
              price: reais,
              ...(returned > 0 && { returned_amount: returned }),
            },
          ],
        },
      })
      return id
    },

    /** A person follows the partner's link to the shop; answers the click's id. */
    async click(brand: TestBrand, partner: TestPartner | undefined): Promise<string> {
      const { shared_link } = await client.call(partner ?? null, shareLink)
      const visit = await http.inject({
        method: 'GET',
        url: new URL(shared_link).pathname,
        headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 14) ${unique()}` },
      })
      expectStatus(visit, 302)
      await product.flushVisits()
      const target = new URL(String(visit.headers.location))
      if (!target.href.startsWith(`https://${brand.slug}`)) throw new Error(target.href)
      return target.searchParams.get('click_id') ?? ''
    },

    /** The brand's view of a partner's credits, in reais. */
    async credits(brand: TestBrand, partner: TestPartner) {
      const { credits } = await client.call(brand, showPartnerOfBrand, {
        params: { slug: partner.slug },
      })
      if (credits === null) throw new Error('the key may not see orders')
      return credits
    },

    /** Writes the visits that wait for their batch. */
    flushVisits: product.flushVisits,

    /**
     * The posted messages to a recipient that were not sent yet, newest first. No call shows them: the
     * demo's mailbox lists what was sent, and most worlds have no worker that sends.
     */
    messagesTo,

    /** Runs the job of one redemption once. */
    pay: (key: PartnerKey & { redemptionId: string }) =>
      payRedemption(
        {
          db,
          clock,
          sealer,
          payout: product.payout,
          supplier: product.rewardSupplier,
        },
        key,
      ),

    runJobs: async () => {
      await runAtBrands(creditsJob, { db, clock })
      await runAtBrands(closingJob, { db, clock })
      await remindOfInvoices(db, clock.now())
    },

    /** The proof of the ledger; an empty list means that it is right. */
    proof: async () => {
      await chainAuditLog(db)
      return proveWorld({ url, db })
    },

    /** Stops the product; fails if a successful change left no line in the audit log. */
    close: async () => {
      const unaudited = await requests.missing(db)
      await product.stop()
      await rm(folder, { recursive: true, force: true })
      if (unaudited.length > 0) throw new Error(`no audit line: ${unaudited.join(', ')}`)
    },
  }
}

export function expectStatus(answer: HttpAnswer, status: number): void {
  if (answer.statusCode !== status)
    throw new Error(`expected ${status}, got ${answer.statusCode}: ${answer.body}`)
}

export function unique(): string {
  return randomBytes(5).toString('hex')
}
