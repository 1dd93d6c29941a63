import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, within } from '#tests/support/screens/browse.tsx'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { publishProduct } from '#tests/support/steps/products.ts'

import { createBooster } from '../booster-contract.ts'

test('a product says what it brings with the booster, and until when', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  await publishProduct(world, brand, { name: 'Kit azul', category: 'Kits', price: 50 })
  await world.call(brand, createBooster, {
    body: {
      target: 'category',
      category: 'Kits',
      times: 2,
      valid_until: addDays(dayOf(world.clock.now()), 1),
    },
  })
  await browse(world, ana, '/share-products')
  const card = (await screen.findByRole('heading', { name: 'Kit azul' })).closest('article')
  if (card === null) throw new Error('the product is in no card')
  within(card).getByText(/^Você ganha R\$\s10,00$/)
  within(card).getByText('em dobro até amanhã')
  const home = await browse(world, ana, '/dashboard')
  await home.user.click(
    await screen.findByRole('link', { name: 'Comissão em dobro até amanhã: Kits' }),
  )
  await screen.findByRole('heading', { name: 'Impulsos valendo agora' })
})

test('home says what is missing to the bonus of the mission that is reached next', async ({
  world,
}) => {
  const brand = await world.brand()
  const ana = await world.partner(brand)
  const sales = { kind: 'sales', recurrence: 'once' }
  const far = await publishMission(world, brand, {
    ...sales,
    title: 'Longe',
    reward: 90,
    goal_sales: 9_000,
  })
  const near = await publishMission(world, brand, {
    ...sales,
    title: 'Perto',
    reward: 50,
    goal_sales: 200,
  })
  for (const slug of [far, near]) await enrollInMission(world, ana, slug)
  await world.order(brand, ana, { reais: 80 })
  await browse(world, ana, '/dashboard')
  await screen.findByText(/^Faltam R\$\s120,00 em vendas para o bônus de R\$\s50,00 · até/)
})
