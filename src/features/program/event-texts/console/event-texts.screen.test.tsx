import { expect, test, vi } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, within } from '#tests/support/screens/browse-console.tsx'

import { putEventText, showEventText } from '../contract.ts'
import { text } from './text.ts'

const world = await worldForFile()

const { form, kinds, preview } = text
const button = (name: string) => screen.findByRole('button', { name })

test('staff find a text, see it filled in while they type, and save it', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand)
  const { user } = await browseConsole(world, staff, '/mensagens/textos')
  await user.type(await screen.findByPlaceholderText(text.search), 'recusado')
  await vi.waitFor(() => expect(screen.queryByText('Nova venda')).toBeNull(), {
    timeout: 10_000,
  })
  await user.click(await screen.findByRole('link', { name: /Documento recusado/ }))
  const body = await screen.findByRole('textbox', { name: form.body(kinds.notice) })
  await user.clear(body)
  await user.type(body, 'Veja: ')
  await user.click(
    (await screen.findAllByRole('button', { name: /^Adicionar \{motivo\}/ }))[0] ?? body,
  )
  const shown = within(
    (await screen.findByText(preview.title(kinds.notice))).closest('section') ??
      document.body,
  )
  await shown.findByText('Veja: A foto está cortada.')
  await user.type(body, ' {{pedido}')
  await user.click(await button('Salvar'))
  await screen.findByText(/Variável desconhecida: \{pedido\}\. Use \{marca\}/)
  await user.clear(body)
  await user.type(body, 'Olha só: {{motivo}')
  await user.click(await button('Salvar'))
  await screen.findByText(form.saved)
  const params = { event: 'document.refused' }
  expect((await world.call(brand, showEventText, { params })).texts[0]).toMatchObject({
    kind: 'notice',
    body: 'Olha só: {motivo}',
  })
  await user.click(await button(form.restore))
  await user.click(await button('Salvar'))
  await expect
    .poll(async () => (await world.call(brand, showEventText, { params })).texts[0])
    .toMatchObject({ body: '{motivo}', changed_at: null })
})

test('a text that the brand changed is marked in the list', async () => {
  const brand = await world.brand()
  await world.call(brand, putEventText, {
    params: { event: 'course.finished' },
    body: { texts: [{ kind: 'notice', title: 'Fim!', body: 'Viva: {curso}' }] },
  })
  await browseConsole(world, await world.staff(brand), '/mensagens/textos')
  await screen.findByRole('link', { name: /Curso concluído.*Alterado/ })
})

test('who may only read sees the texts, and cannot change them', async () => {
  const brand = await world.brand()
  const staff = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, staff, '/mensagens/textos/sale.made')
  const body = await screen.findByRole('textbox', { name: form.body(kinds.notice) })
  expect(body.closest('fieldset')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
