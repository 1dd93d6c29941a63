import { sendOrder } from '../brand.ts'
import { expect, heading, openAs, seller, test } from '../portal.ts'

test('a sale rings the bell of an open screen, is read and leads to the sales', async ({
  page,
  request,
}) => {
  const person = seller(12)
  await openAs(page, request, person, '/my-wallet')
  const bell = page.getByRole('banner').getByRole('link', { name: /^Notificações/ })
  await expect(bell).toBeVisible()
  await page.waitForLoadState('load')

  const number = `SINO-${Date.now().toString(36)}`
  const shop = { request, brand: 'aurora' } as const
  const sold = { external_id: number, price: 80, status: 'apv' } as const
  await sendOrder(shop, { ...sold, partner_slug: person.slug })
  // Without a reload: the screen is notified.
  await expect(bell).toHaveAccessibleName(/não lida/)

  await bell.click()
  await expect(heading(page, 'Notificações')).toBeVisible()
  const line = page.getByRole('button', { name: new RegExp(number) })
  await expect(line.getByRole('img', { name: 'Não lida' })).toBeVisible()
  await page.getByRole('button', { name: 'Preferências' }).click()
  const sheet = page.getByRole('dialog', { name: 'Preferências de notificação' })
  const sales = sheet.getByRole('switch', { name: 'Novas vendas' })
  const requested = await sales.isChecked()
  await sales.click()
  await expect(sales).toBeChecked({ checked: !requested })
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await line.click()
  await expect(page).toHaveURL(/\/sales/)
  await page.goBack()
  await expect(line).toBeVisible()
  await expect(line.getByRole('img', { name: 'Não lida' })).toBeHidden()
})
