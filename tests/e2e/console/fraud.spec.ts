import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { BAD_ANSWER, expect, heading, test } from '../portal.ts'
import { signIn } from './usable.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

const LIST = '/console/aurora/suspeitas'

async function expectUsable(page: Page, label: string) {
  await page.waitForLoadState('networkidle')
  const found = await violationsOf(page)
  expect.soft(found, label).toEqual([])
  const tooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  expect.soft(tooWide, `${label} scrolls sideways`).toBe(false)
}

const sheet = (page: Page) => page.getByRole('dialog')

test('a suspicion is found, read and rehearsed, at a desk and on a phone', async ({
  page,
}) => {
  await signIn(page)
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('suspeitas')
  await page.getByRole('option', { name: 'Suspeitas', exact: true }).click()
  await expect(heading(page, 'Suspeitas')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expectUsable(page, 'list')

  await page.getByRole('combobox', { name: 'Regra' }).click()
  await page.getByRole('option', { name: 'Compra própria' }).click()
  await expect(page).toHaveURL(/regra=own_purchase/)
  await page.getByRole('link', { name: /^Vanessa Araújo/ }).click()
  await expect(heading(page, /^Compra própria: Vanessa/)).toBeVisible()
  await expect(page.getByText('As vendas não são liberadas antes de')).toBeVisible()
  await expect(page.getByRole('link', { name: 'AU-90462' })).toBeVisible()
  await expectUsable(page, 'suspicion')

  await page.getByRole('button', { name: 'Confirmar' }).click()
  await sheet(page).getByLabel('Motivo').fill('Comprou para si.')
  await sheet(page).getByLabel('Estornar as comissões das vendas').check()
  await sheet(page).getByRole('button', { name: 'Ver o efeito' }).click()
  await expect(sheet(page).getByText(/em comissões do parceiro, de 2 vendas/)).toBeVisible()
  await expectUsable(page, 'effect')
  await sheet(page).getByRole('button', { name: 'Cancelar' }).click()

  await page.getByRole('link', { name: 'AU-90462' }).click()
  await expect(page.getByRole('heading', { name: 'Suspeitas deste pedido' })).toBeVisible()
  await page.getByRole('link', { name: 'Compra própria: aberta' }).click()
  await expect(heading(page, /^Compra própria: Vanessa/)).toBeVisible()
})

test('a suspicion is confirmed with its sales, and then says who decided', async ({
  page,
  onPhone,
}) => {
  test.skip(onPhone, 'the suspicion of the demo can be decided only once')
  await signIn(page)
  await page.goto(`${LIST}?parceiro=tati-freitas&regra=own_purchase`)
  await page.getByRole('link', { name: /^Tatiane Freitas/ }).click()
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await sheet(page).getByLabel('Motivo').fill('O pedido é da própria parceira.')
  await sheet(page).getByLabel('Estornar as comissões das vendas').check()
  await sheet(page).getByRole('button', { name: 'Ver o efeito' }).click()
  await expect(sheet(page).getByText(/de 1 venda,/)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(page.getByText('Suspeita confirmada.')).toBeVisible()
  await expect(page.getByText('O pedido é da própria parceira.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
  await expectUsable(page, 'decided')
})

test('a member of support reads a suspicion and is offered no decision', async ({
  page,
}) => {
  await signIn(page, 'atendimento')
  await page.goto(`${LIST}?parceiro=vanessa-araujo&regra=own_purchase`)
  await page.getByRole('link', { name: /^Vanessa Araújo/ }).click()
  await expect(page.getByText('Espera quem pode decidir sobre suspeitas.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0)
})
