import { createBrandKey } from '#features/program/keys/contract.ts'
import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { Caller, WireOutput } from '../client.ts'
import { expectStatus, type TestBrand, unique, type World } from '../world.ts'

type Listing = Endpoint & { response: { _zod: { input: { data: unknown[] } } } }

/** Every row of a list, by its pages of two. */
export async function allPages<E extends Listing>(
  world: World,
  caller: Caller,
  endpoint: E,
  input: { params?: object; query?: object } = {},
): Promise<WireOutput<E>['data']> {
  const rows: unknown[] = []
  let cursor: string | null = null
  do {
    const query = { limit: 2, ...input.query, ...(cursor !== null && { cursor }) }
    const page = await world.send(caller, endpoint, { ...input, query })
    expectStatus(page, 200)
    rows.push(...page.json().data)
    cursor = page.json().next
  } while (cursor !== null)
  return rows as WireOutput<E>['data']
}

/** A key of the brand with these permissions only. */
export async function keyWith(
  world: World,
  brand: TestBrand,
  ...permissions: Permission[]
): Promise<{ key: string }> {
  const body = { label: `Chave ${unique()}`, permissions, expires_at: null }
  return world.call(brand, createBrandKey, { body })
}
