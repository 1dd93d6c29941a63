import { expect, test } from 'vitest'

import { refuseSaleClaim } from '#features/money/claims/contract.ts'
import {
  approveClosing,
  chooseClosingPaper,
  reopenClosing,
} from '#features/money/closing/brand-contract.ts'
import {
  approvePayoutBatch,
  cancelPayoutBatch,
} from '#features/money/payouts/decision-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { approveDocument } from '#features/overview/brand-api/contract.ts'
import { setPartnerLevel } from '#features/overview/brand-api/partner-contract.ts'
import { setJoining } from '#features/overview/first-steps/contract.ts'
import { blockPartner, unblockPartner } from '#features/people/partners/brand-contract.ts'
import { revokeBrandKey } from '#features/program/keys/contract.ts'
import { deleteProvider, putProvider } from '#features/program/providers/contract.ts'
import {
  cancelInvitation,
  changeMember,
  changeRole,
  createRole,
  inviteMember,
  removeMember,
  removeRole,
} from '#features/program/staff/team-contract.ts'
import { changeView, createView, deleteView } from '#features/program/views/contract.ts'
import { deleteWebhook, resumeWebhook } from '#features/program/webhooks/contract.ts'
import { isForBrand, onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { operationOf } from '#platform/server/http/serve.ts'
import { auditedOperations } from '#server/app/audited-operations.ts'
import { allContracts } from '#server/app/contracts.ts'

import { accessMatrix } from './access-matrix.ts'
import { auditLinesOf, changeLine, has } from './support/audit-lines.ts'
import { worldForFile } from './support/fixtures.ts'
import { payoutDesk, seenOf } from './support/steps/money/payout-desk.ts'
import { redeem } from './support/steps/money/redemptions.ts'
import { createOther, type Other } from './support/steps/others.ts'
import { type TestBrand, unique } from './support/world.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)

type Case = (
  brand: TestBrand,
  ana: Other,
) => { run: () => Promise<unknown>; lines: unknown[] }

async function newOther() {
  // A code is sent to an address only once a minute.
  world.clock.set(new Date(world.clock.now().getTime() + 180_000))
  const brand = await world.brand()
  return { brand, ana: await createOther(world, brand) }
}

const cases: Record<string, Case> = {
  'a document that is approved': (brand, { documentId: id }) => ({
    run: () => world.call(brand, approveDocument, { params: { id } }),
    lines: [changeLine('document.approved', { state: 'in_review' }, { state: 'approved' })],
  }),
  'a claim that is refused': (brand, { claimId: id }) => ({
    run: () =>
      world.call(brand, refuseSaleClaim, { params: { id }, body: { answer: 'Não.' } }),
    lines: [changeLine('sale_claim.refused', { state: 'open' }, { state: 'refused' })],
  }),
  'a closing, from its document to its end': (brand, { closingId: id }) => ({
    async run() {
      const params = { id }
      const body = { paper: 'invoice' as const }
      await world.call(brand, chooseClosingPaper, { params, body })
      await world.call(brand, approveClosing, { params })
      await world.call(brand, reopenClosing, { params, body: { reason: 'Engano.' } })
    },
    lines: [
      changeLine(
        'closing.paper_chosen',
        has({ paper: 'invoice' }),
        has({ paper: 'invoice' }),
      ),
      changeLine(
        'closing.approved',
        has({ status: 'closed' }),
        has({ status: 'invoice_requested' }),
      ),
      changeLine(
        'closing.reopened',
        has({ status: 'invoice_requested' }),
        has({ status: 'reopened' }),
      ),
    ],
  }),
  'a partner, also where nothing is different': (brand, { slug }) => ({
    async run() {
      const params = { slug }
      await world.call(brand, setPartnerLevel, {
        params,
        body: { level: null, reason: 'Acordo.' },
      })
      await world.call(brand, unblockPartner, { params, body: {} })
      await world.call(brand, blockPartner, { params, body: { reason: 'Fraude.' } })
    },
    lines: [
      changeLine('partner.level_set', null, null),
      changeLine('partner.unblocked', false, false),
      changeLine('partner.blocked', false, true),
    ],
  }),
  'a key and a webhook': (brand, { keyId, webhookId }) => ({
    async run() {
      await world.call(brand, revokeBrandKey, { params: { id: keyId } })
      const params = { id: webhookId }
      await world.call(brand, resumeWebhook, { params })
      await world.call(brand, deleteWebhook, { params })
    },
    lines: [
      changeLine('brand_key.revoked', { revoked: false }, { revoked: true }),
      changeLine('webhook.resumed', { active: true }, { active: true }),
      changeLine('webhook.deleted', has({ url: expect.stringContaining('https:') }), null),
    ],
  }),
  'a provider': (brand) => ({
    async run() {
      const settings = { host: 'smtp.test', from: 'a@aliado.test' }
      const params = { kind: 'mail' as const }
      await world.call(brand, putProvider, { params, body: { provider: 'smtp', settings } })
      await world.call(brand, deleteProvider, { params })
    },
    lines: [
      changeLine('provider.set', null, has({ provider: 'smtp' })),
      changeLine('provider.removed', has({ provider: 'smtp' }), null),
    ],
  }),
  'a view': (brand) => ({
    async run() {
      const words = { name: 'Minha', filters: { situacao: 'approved' } }
      const { id } = await world.call(brand, createView, {
        body: { list: 'partners', kind: 'own', ...words },
      })
      const params = { id }
      const body = { ...words, name: 'Nossa', kind: 'shared' as const }
      await world.call(brand, changeView, { params, body })
      await world.call(brand, deleteView, { params })
    },
    lines: [
      changeLine('view.created', null, {
        name: 'Minha',
        kind: 'own',
        filters: { situacao: 'approved' },
      }),
      changeLine('view.changed', has({ name: 'Minha' }), has({ kind: 'shared' })),
      changeLine('view.deleted', has({ name: 'Nossa' }), null),
    ],
  }),
  'roles, members and invitations': (brand) => ({
    async run() {
      const words = { name: 'Logística', permissions: ['orders.read' as const] }
      const { key } = await world.call(brand, createRole, { body: words })
      const params = { id: Number(key) }
      await world.call(brand, changeRole, { params, body: { ...words, name: 'Envios' } })
      await world.call(brand, removeRole, { params })
      const eva = { params: { id: (await world.staff(brand)).staffId } }
      await world.staff(brand)
      await world.call(brand, changeMember, { ...eva, body: { role: 'reader' } })
      await world.call(brand, removeMember, eva)
      const email = `${unique()}@aliado.test`
      const { id } = await world.call(brand, inviteMember, {
        body: { email, role: 'reader' },
      })
      await world.call(brand, cancelInvitation, { params: { id } })
    },
    lines: [
      changeLine('brand_role.created', null, has({ name: 'Logística' })),
      changeLine('brand_role.changed', has({ name: 'Logística' }), has({ name: 'Envios' })),
      changeLine('brand_role.removed', has({ name: 'Envios' }), null),
      changeLine(
        'staff_member.role_changed',
        { role: 'Dona da conta' },
        { role: 'Leitura' },
      ),
      changeLine('staff_member.removed', { role: 'Leitura' }, null),
      changeLine('staff_invitation.cancelled', { role: 'Leitura' }, null),
    ],
  }),
  'the entrance for partners of other brands': (brand) => ({
    run: () => world.call(brand, setJoining, { body: { open: false } }),
    lines: [changeLine('brand.joining_closed', { open: true }, { open: false })],
  }),
  'batches of payments': (brand) => ({
    async run() {
      for (const points of [50, 60]) {
        await redeem(world, await world.partner(brand, { credit: 100_00 }), points)
      }
      const finance = await world.staff(brand)
      const batch = await desk.prepared(finance, brand)
      const params = { id: batch.id }
      await world.call(finance, approvePayoutBatch, { params, body: seenOf(batch) })
      await world.call(finance, cancelPayoutBatch, { params, body: { reason: 'Engano.' } })
    },
    lines: [
      changeLine('payout_batch.created', null, has({ state: 'preparing' })),
      changeLine(
        'payout_batch.approved',
        has({ state: 'prepared', payments: 2 }),
        has({ state: 'approved', payments: 2, cents: 110_00 }),
      ),
      changeLine(
        'payout_batch.cancelled',
        has({ state: 'approved' }),
        has({ state: 'cancelled' }),
      ),
    ],
  }),
}

test.each(Object.entries(cases))(
  'what was before and after is in the history: %s',
  async (_, make) => {
    const { brand, ana } = await newOther()
    const { run, lines } = make(brand, ana)
    expect(await auditLinesOf(world, brand, run)).toEqual(expect.arrayContaining(lines))
  },
)

test('each change of a brand that succeeds leaves a line of its own', async () => {
  const audited = auditedOperations()
  const changes = allContracts.filter(
    ({ endpoint }) =>
      isForBrand(endpoint.access) &&
      !onlyReads(endpoint) &&
      audited.has(operationOf(endpoint)),
  )
  const reached: string[] = []
  const general: string[] = []
  for (const { name, endpoint } of changes) {
    const { brand, ana } = await newOther()
    const row = accessMatrix[name]
    const asked = [
      ...(row?.own ?? []),
      ...(row?.foreign ?? []).map((request) => request(ana)),
    ]
    for (const { path, query, body } of asked) {
      let done = false
      const lines = await auditLinesOf(world, brand, async () => {
        const answer = await world.send(brand, endpoint, { params: path, query, body })
        done = answer.statusCode < 300
      })
      if (!done) continue
      reached.push(name)
      if (lines.some(({ act }) => act === 'request.done')) general.push(name)
    }
  }
  expect(general).toEqual([])
  expect(new Set(reached).size).toBeGreaterThan(40)
})
