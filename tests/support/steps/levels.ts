import { createLevel } from '#features/people/partners/server/public.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { inScope } from '#platform/server/database/db.ts'

import type { TestBrand, World } from '../world.ts'

/** A level of 5 % from any billing on; no call of the product adds levels yet. */
export async function createTestLevel(
  world: World,
  brand: TestBrand,
  { name, position = 1 }: { name: string; position?: number },
): Promise<void> {
  const level = {
    name,
    position,
    billingFromCents: cents(0),
    billingToCents: null,
    percent: basisPoints(5_00),
    description: `Nível ${name}`,
    shortExplain: '',
    icon: 'star',
    backgroundColor: '#ffffff',
    textColor: '#000000',
  }
  await inScope(world.db, brand.id, (tx) => createLevel(tx, brand.id, level))
}
