import { expect, personOf, test } from '../portal.ts'

const AMOUNT = 'Quanto você quer resgatar?'
const MALFORMED = 'Digite o valor assim: 1.234,56.'

test.use({ person: personOf('aurora', 'ana') })

test('an amount of the redemption is read the Brazilian way or refused', async ({
  page,
}) => {
  await page.goto('/my-points/award')
  const field = page.getByLabel(AMOUNT)
  const go = page.getByRole('button', { name: 'Continuar' })
  const confirm = page.getByRole('heading', { name: 'Confirme o resgate' })

  for (const typed of ['-50', '1e9', '1,500.00', 'cem', '1.5']) {
    await field.fill(typed)
    await go.click()
    await expect(page.getByText(MALFORMED)).toBeVisible()
    await expect(field).toHaveValue(typed)
  }
  await field.fill('50.000.000,00')
  await go.click()
  await expect(page.getByText('Você não possui créditos o suficiente')).toBeVisible()
  await expect(confirm).toBeHidden()

  await field.fill('')
  await field.pressSequentially('1.000,00')
  await field.blur()
  await expect(field).toHaveValue('1.000,00')
  await field.fill('1500')
  await field.blur()
  await expect(field).toHaveValue('1.500,00')

  await field.fill('30,5')
  await go.click()
  await expect(confirm).toBeVisible()
  await expect(page.getByText(/^R\$\s30,50$/)).toBeVisible()

  await page.reload()
  await expect(confirm).toBeVisible()
  await expect(page.getByText(/^R\$\s30,50$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel(AMOUNT)).toHaveValue('30,50')

  // What is typed and not yet confirmed survives a reload, and so does the chosen destination.
  await field.fill('45,10')
  await page.reload()
  await expect(field).toHaveValue('45,10')
  await page.goto('/my-points/award?opcao=gift_card')
  await page.reload()
  const card = page.getByRole('button', { name: /inclui taxa/ }).first()
  await card.click()
  await expect(confirm).toBeVisible()
  await page.goBack()
  await expect(card).toBeVisible()
  await expect(page).toHaveURL(/award\?opcao=gift_card/)
})
