import { expect } from 'vitest'

import type { TestBrand, World } from './world.ts'

type Line = { act: string; detail: unknown }

/** The lines that these actions leave in a brand's history. */
export async function auditLinesOf(
  world: World,
  brand: TestBrand,
  run: () => Promise<unknown>,
): Promise<Line[]> {
  const all = world.db
    .selectFrom('audit_log')
    .select(['id', 'act', 'detail'])
    .where('brandId', '=', brand.id)
    .orderBy('id')
  const before = (await all.execute()).length
  await run()
  return (await all.execute()).slice(before)
}

/** A line that tells of this change. */
export const changeLine = (act: string, before: unknown, after: unknown): unknown =>
  expect.objectContaining({ act, detail: expect.objectContaining({ before, after }) })

/** An object with these fields and any others. */
export const has = (fields: object): unknown => expect.objectContaining(fields)
