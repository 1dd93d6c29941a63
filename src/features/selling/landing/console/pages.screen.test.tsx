import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'
import { PRODUCTION } from '#tests/support/world.ts'

import { text } from './text.ts'

const world = await worldForFile({ suppliers: PRODUCTION })

test('each public page of a new brand opens, and leads to where it is changed', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/paginas')
  const hrefOf = async (name: keyof typeof text.pages) => {
    const { title } = text.pages[name]
    const link = await screen.findByRole('link', { name: `${text.open}: ${title}` })
    return link.getAttribute('href') ?? ''
  }
  const bodies: string[] = []
  for (const name of ['info', 'missions', 'comparison'] as const) {
    const url = await hrefOf(name)
    const page = await world.rawRequest(null, { method: 'GET', url })
    expect([name, page.statusCode]).toEqual([name, 200])
    bodies.push(page.body)
  }
  // The sign-up is a screen of the portal, to which the page of the program leads.
  const { pathname, search: query } = new URL(await hrefOf('join'))
  expect(bodies[0]).toContain(`href="${pathname}${query}"`)
  await user.click(screen.getByRole('link', { name: text.changes.texts }))
  await screen.findByRole('heading', { name: 'Página da marca', level: 1 })
})

test('a role that reads contents only is sent nowhere else', async () => {
  const brand = await world.brand()
  const writer = await world.staff(brand, { role: 'content' })
  await browseConsole(world, writer, '/paginas')
  const heading = await screen.findByRole('heading', { name: text.pages.info.title })
  const card = heading.closest('section') ?? document.body
  within(card).getByRole('link', { name: text.changes.header })
  expect(within(card).queryByRole('link', { name: text.changes.texts })).toBeNull()
})
