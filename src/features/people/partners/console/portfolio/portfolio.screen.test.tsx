import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'

import { listPartners } from '../../brand-contract.ts'
import {
  putPartnerTags,
  putPortfolio,
  showPartnerTags,
  showPortfolio,
} from '../../portfolio-contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

test('an owner limits a person to partners with a tag, from the team’s list', async () => {
  const brand = await world.brand()
  const { slug } = await world.partner(brand, { name: 'Rita Prado' })
  await world.partner(brand)
  const eva = await world.staff(brand, { role: 'manager' })
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    `/parceiros/${slug}`,
  )
  const tags = await screen.findByRole('combobox', { name: text.ownTags.label })
  await user.type(tags, 'VIP')
  expect(tags).toHaveProperty('value', 'vip')
  await user.type(tags, '{Enter}')
  await user.click(screen.getByRole('button', { name: text.ownTags.save }))
  await screen.findByText(text.ownTags.saved)

  await browseConsole(world, await world.staff(brand), `/equipe/${eva.staffId}/carteira`)
  await user.click(await screen.findByRole('radio', { name: text.limited }))
  await screen.findByText(text.empty)
  await user.type(screen.getByRole('combobox', { name: text.tags }), 'vip{Enter}')
  await user.click(screen.getByRole('button', { name: text.save }))
  await screen.findByText(text.saved)
  const params = { id: eva.staffId }
  expect(await world.call(brand, showPortfolio, { params })).toMatchObject({
    limited: true,
    tags: ['vip'],
  })
  const { data } = await world.call(eva, listPartners, {})
  expect(data.map(({ name }) => name)).toEqual(['Rita Prado'])
})

test('tags that someone else saved meanwhile are shown beside those that were typed', async () => {
  const brand = await world.brand()
  const { slug } = await world.partner(brand)
  const { user } = await browseConsole(
    world,
    await world.staff(brand),
    `/parceiros/${slug}`,
  )
  const tags = await screen.findByRole('combobox', { name: text.ownTags.label })
  await user.type(tags, 'dois{Enter}')
  const params = { slug }
  const other = await world.staff(brand, { role: 'manager' })
  await world.call(other, putPartnerTags, { params, body: { tags: ['um'] } })
  await user.click(screen.getByRole('button', { name: text.ownTags.save }))
  const alert = await screen.findByRole('alert')
  await within(alert).findByText('um')
  screen.getByText('dois')
  expect(await world.call(brand, showPartnerTags, { params })).toEqual({ tags: ['um'] })

  await user.click(screen.getByRole('button', { name: 'Ficar com o que digitei' }))
  await screen.findByText(text.ownTags.saved)
  expect(await world.call(brand, showPartnerTags, { params })).toEqual({ tags: ['dois'] })
})

test('a limited person is offered only what their portfolio allows', async () => {
  const brand = await world.brand()
  const { slug } = await world.partner(brand, { name: 'Rita Prado' })
  await world.partner(brand, { name: 'Outra Pessoa' })
  const eva = await world.staff(brand, { role: 'manager' })
  const params = { id: eva.staffId }
  await world.call(brand, putPortfolio, { params, body: { partners: [slug] } })
  await browseConsole(world, eva, '/parceiros')
  await screen.findByText('Rita Prado')
  expect(screen.queryByText('Outra Pessoa')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Auditoria' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull()
})
