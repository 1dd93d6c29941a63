import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'

import { showNextGoal } from '../../contract.ts'

const sales = { kind: 'sales', contents_required: undefined }

test('a goal that is reached already is the next one only where no other is left', async ({
  world,
  brand,
  ana,
}) => {
  const reached = await publishMission(world, brand, { ...sales, goal_orders: 1 })
  const far = await publishMission(world, brand, { ...sales, goal_sales: 1_000 })
  await enrollInMission(world, ana, reached)
  await world.order(brand, ana, { reais: 200 })
  const next = async () => (await world.call(ana, showNextGoal)).next
  expect(await next()).toMatchObject({ slug: reached, goal: { percent: 100 } })

  await enrollInMission(world, ana, far)

  expect(await next()).toMatchObject({ slug: far, goal: { missing_sales: 800 } })
})
