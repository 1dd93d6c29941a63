import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { migrate } from '#platform/server/database/migrate.ts'
import { sealerOf } from '#platform/server/sealing/sealer.ts'

import { createEmptyDatabase } from './support/cluster.ts'
import { taxId } from './support/tax-ids.ts'
import { createWorld, unique, WORLD_KEY, type World } from './support/world.ts'

const BEFORE = 120
const document = taxId()
const slug = `p${unique()}`
const sealer = sealerOf([WORLD_KEY])

let world: World
let owner: pg.Client

// Rows as the version before stored them: no use case of this version writes them any more.
beforeAll(async () => {
  const url = await createEmptyDatabase(inject('clusterUrl'))
  await migrate(url, { until: BEFORE })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const run = (statement: string, values: unknown[] = []) => owner.query(statement, values)
  await run(`insert into brand (slug, name, document, shop_url, created_at)
    values ('antiga', 'Antiga', '11222333000181', 'https://antiga.example/', now())`)
  await run(`insert into app_user (name, email, password_hash, created_at)
    values ('Ana', 'ana@aliado.test', '', now())`)
  await run(
    `insert into partner (brand_id, user_id, slug, pf_pj, document, name, email, mobile, approved, created_at)
     values (1, 1, $1, 'PF', $2, 'Ana', 'ana@aliado.test', 'plain.11987654321', true, now())`,
    [slug, sealer.seal(document, 'partner:1:document')],
  )
  await run(`insert into contact_proof values (1, 1, 'celular', '11987654321', now())`)
  await run(`insert into registration_answer values (1, 1, 'time', 'Santos', now())`)
  for (const [id, sent] of [
    ['waits', null],
    ['left', '2026-01-01'],
  ])
    await run(
      `insert into message (brand_id, channel, recipient, subject, body, code, external_id, created_at, sent_at)
       values (1, 'sms', '+5511987654321', 'Olá', 'Seu código', '123456', $1, now(), $2)`,
      [id, sent],
    )
  for (const [act, subject, detail] of [
    ['request.done', 'PUT /api/brand/v1/partners/:slug', { slug }],
    [
      'profile.changed',
      'partner:1',
      { fields: ['slug'], before: { slug: 'a' }, after: { slug } },
    ],
    ['document.refused', 'document:1', { reason: `${slug} sem RG` }],
    ['partner.put', 'partner:1', { before: null, after: { approved: true } }],
    ['mission.put', 'mission:1', { slug: 'verao' }],
  ] as const)
    await run(
      `insert into audit_log (brand_id, actor, act, subject, detail, at)
       values (1, 'brand-key:loja', $1, $2, $3, now())`,
      [act, subject, JSON.stringify(detail)],
    )
  await run('select chain_audit(100)')
  await migrate(url)
  world = await createWorld({ databaseUrl: url })
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

async function column<Value>(statement: string): Promise<Value[]> {
  const { rows } = await owner.query<{ value: Value }>(statement)
  return rows.map(({ value }) => value)
}

test('what the version before stored is sealed for its row and can be read', async () => {
  const sealed = await column<string>(`
    select document as value from partner union all select mobile from partner
    union all select contact from contact_proof union all select value from registration_answer
    union all select recipient from message where external_id = 'waits'
    union all select code from message where external_id = 'waits'`)
  expect(sealed).toHaveLength(6)
  for (const one of sealed) expect(one).toMatch(new RegExp(`^${sealer.keyId}\\.`))
  const [own] = await column<string>('select document as value from partner')
  expect(sealer.open(own ?? '', 'partner:1:1:document')).toBe(document)
  const [waiting, left] = (await world.messagesTo('+5511987654321')).toReversed()
  expect(waiting).toMatchObject({ recipient: '+5511987654321', code: '123456' })
  expect(left).toBeUndefined()
  expect(
    await column(`select recipient as value from message where external_id = 'left'`),
  ).toEqual([null])
  expect(await column('select contact_digest is null as value from contact_proof')).toEqual(
    [false],
  )
})

test('older audit lines name nobody, and their chain proves', async () => {
  const details = JSON.stringify(await column('select detail as value from audit_log'))
  expect(details).not.toContain(slug)
  expect(details).not.toContain('reason')
  expect(details).toContain('verao')
  const audit = (await world.proof()).filter(({ point }) => point.includes('audit'))
  expect(audit).toEqual([])
  expect(
    await column('select chain_no as value from audit_log where chain_no is null'),
  ).toEqual([])
})
