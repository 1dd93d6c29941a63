import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { createTestLevel } from '#tests/support/steps/levels.ts'

import { createBooster, deleteBooster, endBooster } from '../../booster-contract.ts'
import { listCommissionChanges } from '../../brand-contract.ts'
import { createRule, endRule } from '../../rule-contract.ts'

const world = await worldForFile()

test('rules and boosters have one history, whose pages lose and repeat nothing', async () => {
  world.clock.set('2026-03-10T15:00:00Z')
  const brand = await world.brand()
  const other = await world.brand()
  await createTestLevel(world, brand, { name: 'Ouro' })
  const rule = await world.call(brand, createRule, {
    body: { scope: 'category', category: 'Kits', percent: 12 },
  })
  const booster = await world.call(brand, createBooster, {
    body: { target: 'level', level: 'Ouro', times: 2, valid_until: '2026-03-20' },
  })
  const later = await world.call(brand, createBooster, {
    body: {
      target: 'everything',
      added_percent: 1,
      valid_from: '2026-03-12',
      valid_until: '2026-03-20',
    },
  })
  world.clock.set('2026-03-11T15:00:00Z')
  await world.call(brand, deleteBooster, { params: { id: later.id } })
  await world.call(brand, endRule, { params: { id: rule.id }, body: {} })
  world.clock.set('2026-03-12T15:00:00Z')
  await world.call(brand, endBooster, { params: { id: booster.id }, body: {} })

  const { data: whole } = await world.call(brand, listCommissionChanges)
  const told = whole.map((change) => [
    change.at.slice(0, 10),
    change.act,
    change.kind === 'rule' ? change.rule_id : change.booster_id,
  ])
  expect(told).toEqual([
    ['2026-03-12', 'ended', booster.id],
    ['2026-03-11', 'deleted', later.id],
    ['2026-03-11', 'ended', rule.id],
    ['2026-03-10', 'created', later.id],
    ['2026-03-10', 'created', booster.id],
    ['2026-03-10', 'created', rule.id],
  ])
  expect(whole[0]).toMatchObject({
    kind: 'booster',
    actor: 'brand-key:loja',
    before: { level: 'Ouro', times: 2, valid_until: '2026-03-20' },
    after: { level: 'Ouro', times: 2, valid_until: '2026-03-12' },
  })

  const paged = []
  let cursor: string | undefined
  do {
    const query = { limit: 1, ...(cursor !== undefined && { cursor }) }
    const page = await world.call(brand, listCommissionChanges, { query })
    paged.push(...page.data)
    cursor = page.next ?? undefined
  } while (cursor !== undefined)
  expect(paged).toEqual(whole)
  expect((await world.call(other, listCommissionChanges)).data).toEqual([])
})
