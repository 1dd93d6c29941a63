import { addLevel } from '#features/people/partners/level-contract.ts'

import type { TestBrand, World } from '../world.ts'

/** A level of 5 %; `position` sorts it among the others by the billing that it asks for. */
export async function createTestLevel(
  world: World,
  brand: TestBrand,
  { name, position = 1 }: { name: string; position?: number },
): Promise<void> {
  await world.call(brand, addLevel, {
    body: { name, percent: 5, billing_from: (position - 1) * 1_000 },
  })
}
