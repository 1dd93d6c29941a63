import { expect } from 'vitest'

import { putChecklist } from '#features/learning/checklists/brand-contract.ts'
import {
  checkChecklistItem,
  listChecklist,
} from '#features/learning/checklists/contract.ts'
import { approvePartner } from '#features/overview/brand-api/contract.ts'
import { joinBrand } from '#features/people/memberships/contract.ts'
import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'

const HOME = '/dashboard'

const panel = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name: title })
  const section = heading.closest('section')
  if (section === null) throw new Error(`${title} is in no panel`)
  return within(section)
}

test('what is under analysis is said once: by the balance, not by the commissions too', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana, { reais: 80 })
  const { user } = await browse(world, ana, HOME)
  await user.click(await screen.findByRole('button', { name: 'Comissões' }))
  await waitFor(async () => {
    const commissions = await panel('Comissões')
    commissions.getByText(/Tudo o que está em análise é de vendas do período\.$/)
    expect(commissions.queryByText(/R\$\s8,00/)).toBeNull()
  })
  expect(await screen.findAllByText(/R\$\s8,00 em análise/)).toHaveLength(1)
})

test('several brands are in one list, where the one on the screen shows no balance again', async ({
  world,
  ana,
}) => {
  const other = await world.brand()
  await world.call(ana, joinBrand, { body: { parent_slug: other.slug } })
  await world.call(other, approvePartner, { params: { slug: ana.slug } })
  const { user } = await browse(world, ana, HOME)
  await waitFor(async () =>
    expect((await panel('Suas marcas')).getAllByText(/^Saldo de/)).toHaveLength(1),
  )

  await screen.findByRole('heading', { name: 'Outras marcas' })
  expect(screen.queryByRole('heading', { name: 'Onde você já está' })).toBeNull()

  await user.click(await screen.findByRole('link', { name: 'Trocar de marca' }))

  await screen.findByRole('button', { name: `Detalhes de ${other.slug}` })
})

test('the sales of all brands in 30 days are said once: by the orders, not with the brands too', async ({
  world,
  brand,
  ana,
}) => {
  const other = await world.brand()
  await world.call(ana, joinBrand, { body: { parent_slug: other.slug } })
  await world.call(other, approvePartner, { params: { slug: ana.slug } })
  await world.order(brand, ana, { reais: 80 })
  await world.order(other, ana, { reais: 50 })
  const { user } = await browse(world, ana, HOME)
  await waitFor(async () =>
    (await panel('Suas marcas')).getByText('Vendas dos últimos 30 dias'),
  )

  await user.click(screen.getByRole('radio', { name: '30 dias' }))

  await waitFor(async () => (await panel('Pedidos')).getByText(/últimos 30 dias$/))
  await waitFor(() => expect(screen.getAllByText(/^R\$\s130,00$/)).toHaveLength(1))
  expect((await panel('Suas marcas')).queryByText('Vendas dos últimos 30 dias')).toBeNull()
})

test('on a phone the first steps are those that are left, and the done ones one tap away', async ({
  world,
  brand,
  ana,
}) => {
  await world.call(brand, putChecklist, {
    body: {
      items: ['Postar', 'Estudar', 'Vender'].map((title) => ({
        key: title.toLowerCase(),
        title,
        description: 'Conte a todos.',
      })),
    },
  })
  const [first] = (await world.call(ana, listChecklist)).data
  await world.call(ana, checkChecklistItem, { body: { checklist_id: first?.id ?? 0 } })
  const { user } = await browse(world, ana, HOME)
  const boxes = () => screen.getAllByRole('checkbox')
  await waitFor(() => expect(boxes()).toHaveLength(2))

  const left = boxes()[0]
  if (left) await user.click(left)
  await waitFor(() => expect(left).toHaveProperty('checked', true))
  expect(boxes()).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Ver 1 feito' }))
  expect(boxes()).toHaveLength(3)
})

test('the sales are compared with the period before by the amount itself', async ({
  world,
  brand,
  ana,
}) => {
  await world.order(brand, ana, { reais: 80 })
  world.clock.advanceDays(15)
  await world.order(brand, ana, { reais: 50 })
  await browse(world, ana, HOME)
  await waitFor(async () =>
    (await panel('Pedidos')).getByText(/^R\$\s30,00 a menos que no período anterior$/),
  )
})

test('a mission whose bonus is the next goal is not among the missions below again', async ({
  world,
  brand,
  ana,
}) => {
  const sales = { kind: 'sales', contents_required: undefined, goal_sales: 200 }
  const next = await publishMission(world, brand, { ...sales, title: 'Meta do mês' })
  const other = await publishMission(world, brand, { title: 'Antes e depois' })
  for (const slug of [next, other]) await enrollInMission(world, ana, slug)
  await browse(world, ana, HOME)
  await waitFor(async () => (await panel('Seu próximo bônus')).getByText('Meta do mês'))
  await waitFor(async () => {
    const missions = await panel('Missões')
    missions.getByText('Antes e depois')
    expect(missions.queryByText('Meta do mês')).toBeNull()
  })
})
