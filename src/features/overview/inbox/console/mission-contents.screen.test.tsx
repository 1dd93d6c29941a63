import { expect, test } from 'vitest'

import { showMissionContentOfBrand } from '#features/learning/missions/brand-contract.ts'
import { sendMissionContent } from '#features/learning/missions/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'
import { PRODUCTION } from '#tests/support/world.ts'

import { text } from './text.ts'

const link = 'https://www.instagram.com/p/abc'
const world = await worldForFile({ suppliers: PRODUCTION })

test('a reviewer reads what was sent beside what the mission requests, and refuses it with a reason', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand, {
    instructions: 'Mostre o **rótulo** do sérum.',
    rules: '- Marque a marca',
    content_form: 'links',
  })
  const ana = await world.partner(brand)
  const body = {
    subscription_id: await enrollInMission(world, ana, slug),
    title: 'Meu vídeo',
    description: 'Passo a passo',
    links: [link],
  }
  const { id } = await world.call(ana, sendMissionContent, { body })

  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('heading', { name: text.sent })
  await screen.findByRole('link', { name: link })
  await screen.findByRole('heading', { name: text.requested })
  expect((await screen.findByText('rótulo')).tagName).toBe('STRONG')
  screen.getByText('Marque a marca')
  screen.getByText('Links', { selector: 'dd' })

  await page.user.keyboard('r')
  await page.user.type(
    await screen.findByLabelText(text.fields.reason),
    'O rótulo não aparece.{Control>}{Enter}{/Control}',
  )
  await screen.findByText(/Nada pendente/)
  // Leaving the screen sends what could still be undone.
  await page.goTo(`/${brand.slug}`)
  const read = () => world.call(brand, showMissionContentOfBrand, { params: { id } })
  await waitFor(async () => expect((await read()).status).toBe('refused'))
})
