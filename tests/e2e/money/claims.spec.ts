import { dayOf } from '#platform/contract/time/dates.ts'

import { brandKeys, sendOrder } from '../brand.ts'
import { expect, follow, heading, openAs, seller, test } from '../portal.ts'

test('a sale that did not appear is claimed, granted, and earns', async ({
  page,
  request,
  onPhone,
}) => {
  const person = seller(onPhone ? 16 : 15)
  const number = `REV-${Date.now().toString(36)}`
  const shop = { request, brand: 'aurora' } as const
  await sendOrder(shop, {
    external_id: number,
    click_id: 'perdido',
    price: 150,
    status: 'apv',
  })

  await openAs(page, request, person, '/sales')
  await page.getByRole('link', { name: 'Peça uma revisão' }).click()
  await expect(heading(page, 'Revisão de vendas')).toBeVisible()
  await page.getByRole('button', { name: 'Pedir revisão' }).click()
  await page.getByRole('button', { name: 'Enviar para a marca' }).click()
  await expect(page.getByText('O campo Número do pedido é requerido')).toBeVisible()
  await page.getByLabel('Número do pedido').fill(number)
  await page.getByLabel('Conte o que aconteceu').fill('Comprou pelo meu link.')
  // What was typed outlives a reload.
  await page.reload()
  await expect(page.getByLabel('Número do pedido')).toHaveValue(number)
  await page.getByLabel('Data da compra').fill(dayOf(new Date()))
  await page.getByRole('button', { name: 'Enviar para a marca' }).click()
  await expect(page.getByText('Pedido de revisão enviado!')).toBeVisible()
  const line = page.getByRole('button', { name: new RegExp(`Pedido ${number}`) })
  await expect(line).toContainText('Em análise')

  const headers = { authorization: `Bearer ${brandKeys.aurora}` }
  const waiting = await request.get('/api/brand/v1/sale-claims?limit=100', { headers })
  const { data } = (await waiting.json()) as { data: { id: number; external_id: string }[] }
  const id = data.find(({ external_id }) => external_id === number)?.id
  const granted = await request.post(`/api/brand/v1/sale-claims/${id}/accept`, {
    headers,
    data: { answer: 'Achamos!' },
  })
  expect(granted.status()).toBe(200)

  await page.reload()
  await expect(line).toContainText('Aprovada')
  await line.click()
  await expect(page.getByRole('dialog').getByText('Achamos!')).toBeVisible()
  await page.keyboard.press('Escape')
  await follow(page, 'Vendas')
  const sale = page.getByRole('button', { name: new RegExp(`Kit ${number}`) })
  await expect(sale).toContainText(/R\$.*Venda R\$\s150,00/)
})
