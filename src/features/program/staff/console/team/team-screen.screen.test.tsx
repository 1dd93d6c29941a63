import { expect, test } from 'vitest'

import { text as words } from '#platform/web/console/text.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { unique } from '#tests/support/world.ts'

import {
  changeMember,
  changeRole,
  createRole,
  listRoles,
  listTeam,
} from '../../team-contract.ts'

const world = await worldForFile()

test('an owner invites a person, changes a role and removes a member', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const eva = await world.staff(brand, { role: 'support' })
  const email = `convite-${unique()}@aliado.test`
  const page = await browseConsole(world, owner, '/equipe')

  await page.user.click(await screen.findByRole('button', { name: 'Convidar' }))
  await page.user.type(await screen.findByLabelText('E-mail'), email)
  const role = await screen.findByLabelText('Papel')
  await within(role).findByRole('option', { name: 'Financeiro' })
  await page.user.selectOptions(role, 'Financeiro')
  await page.user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await screen.findByText(email)
  expect(await world.messagesTo(email)).toHaveLength(1)

  const table = screen.getByRole('table', { name: 'Pessoas da equipe' })
  const rowOf = () =>
    within(table).getByText(eva.email).closest('tr') ?? document.createElement('tr')
  within(rowOf()).getByText('Atendimento')
  await page.user.click(within(rowOf()).getByRole('button', { name: /^Trocar papel/ }))
  await page.user.selectOptions(await screen.findByLabelText('Papel'), 'Leitura')
  await page.user.click(screen.getByRole('button', { name: 'Salvar' }))
  await within(rowOf()).findByText('Leitura')

  await page.user.click(within(rowOf()).getByRole('button', { name: /^Remover/ }))
  await page.user.click(await screen.findByRole('button', { name: 'Remover' }))
  await expect.poll(() => within(table).queryByText(eva.email)).toBeNull()
})

test('two people who edit one role see each other’s version before one is lost', async () => {
  const brand = await world.brand()
  const [owner, other] = [await world.staff(brand), await world.staff(brand)]
  const role = await world.call(owner, createRole, {
    body: { name: 'Logística', permissions: ['orders.read'] },
  })
  const stored = async () =>
    (await world.call(owner, listRoles)).data.find(({ key }) => key === role.key)
  const { user } = await browseConsole(world, owner, '/equipe')
  await user.click(await screen.findByRole('button', { name: 'Alterar o papel Logística' }))
  await user.click(await screen.findByLabelText('Ver parceiros'))
  await world.call(other, changeRole, {
    params: { id: Number(role.key) },
    body: { name: 'Entregas', permissions: ['orders.read', 'content.read'] },
  })
  await user.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText(words.changed.title)
  await screen.findByText(/salvou em/)
  await screen.findByText(/^Nome do papel.*Entregas/)
  await screen.findByText(/^O que este papel pode fazer.*Ver produtos, missões/)
  expect((await stored())?.name).toBe('Entregas')
  await user.click(screen.getByRole('button', { name: words.changed.over }))
  await screen.findByText('Papel salvo. Já vale para quem o tem.')
  expect(await stored()).toMatchObject({
    name: 'Logística',
    permissions: [{ name: 'partners.read' }, { name: 'orders.read' }],
  })
})

test('two people who give a member different roles see each other’s choice', async () => {
  const brand = await world.brand()
  const [owner, other] = [await world.staff(brand), await world.staff(brand)]
  const eva = await world.staff(brand, { role: 'support' })
  const { user } = await browseConsole(world, owner, '/equipe')
  const row = (await screen.findByText(eva.email)).closest('tr') ?? document.body
  await user.click(within(row).getByRole('button', { name: /^Trocar papel/ }))
  const role = await screen.findByLabelText('Papel')
  await within(role).findByRole('option', { name: 'Leitura' })
  await user.selectOptions(role, 'Leitura')
  await world.call(other, changeMember, {
    params: { id: eva.staffId },
    body: { role: 'content' },
  })
  await user.click(screen.getByRole('button', { name: words.save }))
  await screen.findByText('O papel agora é Conteúdo.')
  await user.click(screen.getByRole('button', { name: words.changed.take }))
  const { members } = await world.call(owner, listTeam)
  expect(members.find(({ id }) => id === eva.staffId)?.role.key).toBe('content')
})
