import { beforeEach, expect, test } from 'vitest'

import { makeSaleClaim } from '#features/money/claims/contract.ts'
import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { webhookReceiver } from '#tests/support/servers/webhook-receiver.ts'
import { deliverAll, registerWebhook } from '#tests/support/steps/webhooks.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listPending } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()
let brand: TestBrand
beforeEach(async () => {
  brand = await world.brand()
})

const waiting = async () => (await world.call(brand, listPending, {})).data

/** A partner in review and, some seconds younger, a claim. */
async function fill() {
  const joana = await world.partner(brand, { approved: null, name: 'Joana Prado' })
  world.clock.set(new Date(world.clock.now().getTime() + 5_000))
  const seller = await world.partner(brand, { name: 'Rita Melo' })
  await world.call(seller, makeSaleClaim, {
    body: { kind: 'missing', external_id: 'AU-1', ordered_on: '2026-03-09' },
  })
  return joana
}

const shown = () =>
  screen.queryAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

test('a member empties the inbox by keyboard alone', async () => {
  const joana = await fill()
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })

  await page.user.keyboard('a')
  await screen.findAllByText(/Aprovado: Joana Prado/)
  await page.user.keyboard('r')
  await page.user.type(
    await screen.findByLabelText('Resposta ao parceiro'),
    'Foi cancelado.',
  )
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText(/Nada pendente/)
  // Leaving the screen sends what could still be undone.
  await page.goTo(`/${brand.slug}`)
  await waitFor(async () => expect(await waiting()).toEqual([]))

  const params = { slug: joana.slug }
  expect((await world.call(brand, showPartnerOfBrand, { params })).approved).toBe(true)
})

test('a member undoes a decision, and the item waits again', async () => {
  await fill()
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })

  await page.user.keyboard('a')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Joana/ })).toBeNull())
  await page.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  await screen.findByRole('button', { name: /Joana Prado/ })
  await page.goTo(`/${brand.slug}`)
  expect(await waiting()).toHaveLength(2)
})

test('a decision can be undone for ten seconds, and is sent then', async () => {
  await fill()
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })
  const started = performance.now()

  await page.user.keyboard('a')
  await screen.findByRole('button', { name: 'Desfazer' })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Desfazer' })).toBeNull())

  expect(performance.now() - started).toBeGreaterThanOrEqual(10_000)
  await waitFor(async () => expect(await waiting()).toHaveLength(1))
})

test.for(['key', 'button'] as const)(
  'the item that undoing brought back is current: by %s',
  async (way) => {
    await fill()
    const page = await browseConsole(world, await world.staff(brand), '/pendencias')
    await screen.findByRole('button', { name: /Joana Prado/ })
    const current = () => screen.getByRole('button', { current: true }).textContent

    await page.user.keyboard('a')
    await waitFor(() => expect(current()).toContain('Rita Melo'))
    await page.user.keyboard('r')
    await screen.findByLabelText('Resposta ao parceiro')
    if (way === 'key') {
      await page.user.keyboard('{Escape}z')
    } else await page.user.click(screen.getByRole('button', { name: 'Desfazer' }))
    await waitFor(() => expect(current()).toContain('Joana Prado'))
    await page.user.keyboard('r')
    await screen.findByLabelText('Motivo (o parceiro vai ler)')
  },
)

test('a member selects several items by keyboard, and decides and undoes them together', async () => {
  await fill()
  await world.partner(brand, { approved: null, name: 'Lia Sá' })
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })

  await page.user.keyboard('xjjx')
  await screen.findByText('2 selecionados')
  await page.user.keyboard('a')
  await screen.findAllByText(/2 itens aprovados/)
  await waitFor(() => expect(shown()).toEqual(['Selecionar Lia Sá']))
  await page.user.keyboard('z')
  await waitFor(() => expect(shown()).toHaveLength(3))

  await page.user.click(screen.getByRole('checkbox', { name: 'Selecionar Joana Prado' }))
  await page.user.click(screen.getByRole('checkbox', { name: 'Selecionar Lia Sá' }))
  await page.user.keyboard('r')
  await page.user.type(
    await screen.findByLabelText('Motivo para todos (cada parceiro vai ler)'),
    'O programa está cheio.',
  )
  await page.user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findAllByText(/2 itens recusados/)
  await page.goTo(`/${brand.slug}`)
  await waitFor(async () =>
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['claim']),
  )
})

test('after a decision about several, the next that is undecided is current', async () => {
  await fill()
  await world.partner(brand, { approved: null, name: 'Lia Sá' })
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })

  await page.user.keyboard('jx')
  await screen.findByText('1 selecionado')
  await page.user.keyboard('r')
  await page.user.type(
    await screen.findByLabelText('Motivo para todos (cada parceiro vai ler)'),
    'Já foi pago.{Control>}{Enter}{/Control}',
  )
  await waitFor(() =>
    expect(shown()).toEqual(['Selecionar Joana Prado', 'Selecionar Rita Melo']),
  )
  expect(screen.getByRole('button', { current: true }).textContent).toContain('Rita Melo')
})

test('a kind that was chosen keeps the focus, and the letters still decide', async () => {
  await fill()
  await world.partner(brand, { approved: null, name: 'Lia Sá' })
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  const chip = await screen.findByRole('radio', { name: 'Cadastros 2' })
  await page.user.click(chip)
  await waitFor(() => expect(shown()).toHaveLength(2))
  expect(document.activeElement).toBe(chip)
  const current = () => screen.getByRole('button', { current: true }).textContent
  await page.user.keyboard('j')
  expect(current()).toContain('Lia Sá')
  await page.user.keyboard('x')
  await screen.findByText('1 selecionado')
  await page.user.keyboard('{Escape}d')
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: text.openDocuments })).toBeNull(),
  )
  await page.user.keyboard('a')
  await screen.findAllByText(/Aprovado: Lia Sá/)
})

test('what was decided is counted out at once, and counted again after undoing', async () => {
  await fill()
  await world.partner(brand, { approved: null, name: 'Lia Sá' })
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })
  await screen.findByRole('radio', { name: 'Cadastros 2' })

  await page.user.keyboard('a')
  await screen.findByRole('button', { name: 'Desfazer' })
  screen.getByRole('radio', { name: 'Cadastros 1' })
  expect(await waiting()).toHaveLength(3)
  await page.user.keyboard('z')
  await screen.findByRole('radio', { name: 'Cadastros 2' })
})

test('a decision is sent when the page goes away, and not done twice after a reload', async () => {
  const joana = await fill()
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })
  await page.user.keyboard('a')
  await screen.findByRole('button', { name: 'Desfazer' })
  const kept = Object.entries(sessionStorage)
  window.dispatchEvent(new Event('pagehide'))
  await waitFor(async () => expect(await waiting()).toHaveLength(1))

  // The page went away before it had the answer.
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  await page.reload()
  await screen.findByRole('button', { name: /Rita Melo/ })
  await waitFor(() =>
    expect(Object.keys(sessionStorage).some((key) => key.endsWith('inbox-decisions'))).toBe(
      false,
    ),
  )
  expect(screen.queryByText(/^Joana Prado: /)).toBeNull()
  expect(await world.messagesTo(`${joana.slug}@aliado.test`)).toHaveLength(1)
})

test('a decision that could not be sent before a reload is sent by the next page', async () => {
  const joana = await fill()
  const page = await browseConsole(world, await world.staff(brand), '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })
  await page.user.keyboard('a')
  await screen.findByRole('button', { name: 'Desfazer' })
  const kept = Object.entries(sessionStorage)
  await page.user.click(await screen.findByRole('button', { name: 'Desfazer' }))
  await screen.findByRole('button', { name: /Joana Prado/ })
  expect(await waiting()).toHaveLength(2)

  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  await page.reload()
  await waitFor(async () => expect(await waiting()).toHaveLength(1))
  const params = { slug: joana.slug }
  expect((await world.call(brand, showPartnerOfBrand, { params })).approved).toBe(true)
})

test.for([
  ['owner', 1],
  ['reader', 0],
] as const)(
  'a failing webhook leads to its page for those who may change it: %s, %i link',
  async ([role, links]) => {
    const receiver = await webhookReceiver()
    receiver.answers(500)
    const id = await registerWebhook(world, brand, { receiver })
    await fill()
    await deliverAll(world, brand, id)
    receiver.close()
    await browseConsole(
      world,
      await world.staff(brand, { role }),
      '/pendencias?tipo=webhook',
    )
    await screen.findByText('O que houve')
    const found = screen.queryAllByRole('link', { name: 'Abrir o webhook' })
    expect(found).toHaveLength(links)
    for (const link of found)
      expect(link.getAttribute('href')).toMatch(
        new RegExp(`/${brand.slug}/webhooks/${id}$`),
      )
  },
)

test('a reader sees what waits, and is offered no decision', async () => {
  await fill()
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/pendencias')
  await screen.findByRole('button', { name: /Joana Prado/ })
  await screen.findByText(/mas não decidir/)
  expect(screen.queryByRole('button', { name: 'Aprovar' })).toBeNull()
})
