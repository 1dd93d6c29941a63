import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { describe, expect, test } from 'vitest'

import { showBrandRules } from '#features/money/commission/brand-contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { listAuditLines } from '#features/program/audit/contract.ts'
import { createBrandKey } from '#features/program/keys/contract.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const url = await world.http.listen({ port: 0, host: '127.0.0.1' })

/** A program that acts with a brand's key. */
async function agentOf({ key }: { key: string }) {
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${key}` }
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit: { headers } }),
  )
  return client
}

async function toolsOf(client: Client) {
  const all = []
  let cursor: string | undefined
  do {
    const page = await client.listTools(cursor === undefined ? {} : { cursor })
    all.push(...page.tools)
    cursor = page.nextCursor
  } while (cursor !== undefined)
  return all
}

async function call(client: Client, name: string, args: Record<string, unknown>) {
  const { structuredContent, isError, content } = await client.callTool({
    name,
    arguments: args,
  })
  return {
    shown: Object(structuredContent) as { status?: number; version?: string; answer?: unknown },
    isError: isError === true,
    text: JSON.stringify(content),
  }
}

async function keyWith(brand: TestBrand, ...permissions: Permission[]) {
  const body = { label: 'Agente', permissions }
  const { key } = await world.call(brand, createBrandKey, { body })
  return { key }
}

describe('the tools of a brand for programs', () => {
  test('are the operations that the key has the permission for', async () => {
    const brand = await world.brand()
    const all = await toolsOf(await agentOf(brand))
    expect(all.length).toBeGreaterThan(150)
    for (const { name, inputSchema, description } of all) {
      expect(name).toMatch(/^[a-zA-Z]{3,64}$/)
      expect(description).not.toBe('')
      const references = [...JSON.stringify(inputSchema).matchAll(/"\$ref":"([^"]+)"/g)]
      for (const [, reference = ''] of references) {
        expect(reference).toMatch(/^#\/\$defs\//)
        expect(Object.keys(inputSchema['$defs'] ?? {})).toContain(reference.slice(8))
      }
    }
    const reader = await keyWith(brand, 'partners.read')
    const few = await toolsOf(await agentOf(reader))
    const names = few.map(({ name }) => name)
    expect(names).toContain('showPartnerOfBrand')
    expect(names).not.toContain('createRule')
    expect(few.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  })

  test('read what the API answers', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const agent = await agentOf(brand)
    const { shown } = await call(agent, 'showPartnerOfBrand', { slug: ana.slug })
    const params = { slug: ana.slug }
    const answered = await world.call(brand, showPartnerOfBrand, { params })
    expect(shown.answer).toEqual(JSON.parse(JSON.stringify(answered)))
    const list = await call(agent, 'listBrandOrders', { limit: 1, search: 'A-1' })
    expect(list.shown.status).toBe(200)
    const wrong = await call(agent, 'showPartnerOfBrand', { slug: 'nobody' })
    expect(wrong).toMatchObject({ isError: true, shown: { status: 404 } })
  })

  test('only try changes of money and rules unless the call says that they are meant', async () => {
    const brand = await world.brand()
    const ana = await world.partner(brand)
    const agent = await agentOf(brand)
    const change = { slug: ana.slug, body: { amount: 10, reason: 'Campanha de verão.' } }
    const tried = await call(agent, 'adjustPartnerCredits', change)
    expect(tried.shown).toMatchObject({ status: 201 })
    expect(tried.text).toContain('Simulação')
    expect((await world.credits(brand, ana)).available).toBe(0)
    const given = { ...change, dry_run: false, idempotency_key: 'um' }
    await call(agent, 'adjustPartnerCredits', given)
    await call(agent, 'adjustPartnerCredits', given)
    expect((await world.credits(brand, ana)).available).toBe(10)
  })

  test('ask for a confirmation of what cannot be tried', async () => {
    const brand = await world.brand()
    const agent = await agentOf(brand)
    const body = { label: 'Agente', permissions: ['partners.read'] }
    const answered = await call(agent, 'createBrandKey', { body })
    expect(answered).toMatchObject({ isError: true, text: expect.stringContaining('Nada') })
    const done = await call(agent, 'createBrandKey', { body, confirm: true })
    expect(done.shown.status).toBe(201)
  })

  test('cannot be called without the permission, and each call is in the history', async () => {
    const brand = await world.brand()
    const reader = await keyWith(brand, 'partners.read')
    const agent = await agentOf(reader)
    const refused = await call(agent, 'showBrandRules', {})
    expect(refused).toMatchObject({
      isError: true,
      text: expect.stringContaining('permissão'),
    })
    expect(await world.send(reader, showBrandRules, {})).toMatchObject({
      statusCode: 403,
    })
    const extra = await call(agent, 'showPartnerOfBrand', { slug: 'x', brand: 'other' })
    expect(extra).toMatchObject({ isError: true, text: expect.stringContaining('brand') })
    const { data } = await world.call(brand, listAuditLines, { query: {} })
    const lines = data.filter(({ action }) => action.startsWith('agent.'))
    expect(lines.map(({ action, object }) => [action, object.id])).toEqual([
      ['agent.called', 'tool:showPartnerOfBrand'],
      ['agent.refused', 'tool'],
    ])
    expect(lines.every(({ actor }) => actor.type === 'key')).toBe(true)
  })

  test('belong to one brand', async () => {
    const [one, other] = [await world.brand(), await world.brand()]
    const ana = await world.partner(other)
    const agent = await agentOf(one)
    const { shown } = await call(agent, 'showPartnerOfBrand', { slug: ana.slug })
    expect(shown.status).toBe(404)
  })

  test('are for keys only', async () => {
    await expect(agentOf({ key: 'invented' })).rejects.toThrow(/401|not_signed_in/)
    const answers = await Promise.all(
      ['GET', 'DELETE'].map((method) => fetch(new URL('/mcp', url), { method })),
    )
    expect(answers.map(({ status }) => status)).toEqual([405, 405])
    const unreadable = await fetch(new URL('/mcp', url), {
      method: 'POST',
      headers: {
        authorization: `Bearer ${(await world.brand()).key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: '{"jsonrpc": "2.0"}',
    })
    expect(unreadable.status).toBe(400)
  })
})
