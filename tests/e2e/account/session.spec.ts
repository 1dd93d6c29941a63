import type { Page } from '@playwright/test'

import { BAD_ANSWER, expect, fillIn, heading, people, signIn, test } from '../portal.ts'

const { ana, carla, davi } = people

test.describe('a visitor', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('hears that the password is wrong, and gets in with the right one', async ({
    page,
  }) => {
    await page.goto('/aurora/login')
    await fillIn(page, ana.email, 'nao-e-esta')
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.')
    await expect(page).toHaveURL('/aurora/login')
    await fillIn(page, ana.email, 'demo1234')
    await expect(page).toHaveURL('/dashboard')
  })

  test('is not locked out by many wrong passwords: the browser does some work instead', async ({
    page,
  }) => {
    // Of an account of its own, so that no other test meets its limit.
    const email = `engano-${Date.now()}@aliado.test`
    const answers: number[] = []
    page.on('response', (answer) => {
      if (answer.url().endsWith('/auth/login')) answers.push(answer.status())
    })
    await page.goto('/aurora/login')
    for (let nth = 1; nth <= 6; nth++) {
      await fillIn(page, email, `nao-e-esta-${nth}`)
      await expect.poll(() => answers.filter((status) => status === 422)).toHaveLength(nth)
      await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.')
    }
    expect(answers).toEqual([422, 422, 422, 422, 422, 429, 422])
  })

  test('reads which field is empty', async ({ page }) => {
    await page.goto('/aurora/login')
    await page.getByRole('button', { name: 'Entrar' }).click()
    await expect(page.getByText('O campo E-mail é requerido')).toBeVisible()
    await expect(page.getByText('O campo Senha é requerido')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toBeFocused()
  })

  test('returns, once signed in, to the place they wanted', async ({ page }) => {
    await page.goto('/aurora/login')
    await expect(heading(page, 'Entre na sua conta')).toBeVisible()
    await page.goto('/sales?period=30#lista')
    await expect(page).toHaveURL('/aurora/login')
    await fillIn(page, ana.email, 'demo1234')
    await expect(page).toHaveURL('/sales?period=30&hasTab=true&hasParams=true#lista')
    await expect(page.getByRole('radio', { name: '30 dias' })).toBeChecked()
  })

  test('without a known brand signs in at the platform and returns', async ({ page }) => {
    await page.goto('/courses')
    await expect(page).toHaveURL('/aliado/login')
    await fillIn(page, ana.email, 'demo1234')
    await expect(page).toHaveURL('/courses')
  })

  test('of a brand that does not exist finds no page', async ({ page }) => {
    await page.goto('/marca-que-nao-existe/login')
    await expect(page).toHaveURL('/404')
    await expectNotFound(page)
    await page.getByRole('button', { name: 'Go Back' }).click()
  })
})

test.describe('a signed-in person', () => {
  test.use({ person: ana })

  test('does not see the login again', async ({ page }) => {
    await page.goto('/aurora/login')
    await expect(page).toHaveURL('/dashboard')
    await expect(heading(page, /Ana/)).toBeVisible()
  })
})

test.describe('a session that ended elsewhere', () => {
  test.use({ person: ana, tolerated: BAD_ANSWER, live: false })

  test('is left once, and taken up again at the same place', async ({ page }) => {
    await page.goto('/my-wallet')
    await expect(page.getByText('Disponível para resgate')).toBeVisible()
    // The wallet has loaded all its data: the next request is the next screen's.
    await page.waitForLoadState('networkidle')
    let logins = 0
    page.on('framenavigated', () => {
      if (new URL(page.url()).pathname === '/aurora/login') logins += 1
    })
    await page.route('**/api/**', (route) =>
      route.continue({
        headers: {
          ...route.request().headers(),
          ...(route.request().headers()['authorization'] && {
            authorization: 'Bearer terminado',
          }),
        },
      }),
    )

    // At once: on a busy machine a click waits, and some other request may find the end first.
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Extrato' })
      .dispatchEvent('click')
    await expect(page).toHaveURL('/aurora/login')
    await expect(page.getByText('Sua sessão terminou.')).toBeVisible()
    expect(await kept(page)).not.toContain('"token"')
    expect(logins).toBe(1)

    await page.unrouteAll()
    await fillIn(page, ana.email, 'demo1234')
    await expect(page).toHaveURL('/my-points/extracts')
    await expect(heading(page, 'Extrato de créditos')).toBeVisible()
  })
})

test.describe('signing out', () => {
  test('leaves nothing of the person behind', async ({ page }) => {
    await signIn(page, ana)
    await page.getByRole('main').getByRole('link', { name: 'Vendas', exact: true }).click()
    await expect(page.getByText('Vendas no período', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: `Sua conta: ${ana.name}` }).click()
    await page.getByRole('button', { name: 'Sair' }).last().click()
    await expect(page).toHaveURL('/aurora/login')

    const left = await kept(page)
    expect(left).not.toContain('"token"')
    expect(left).not.toContain('user_id')
    for (const word of ['Ana', 'Moraes', ana.email, 'alcadas', 'aliado:'])
      expect(left).not.toContain(word)

    await page.goBack()
    await expect(heading(page, 'Entre na sua conta')).toBeVisible()
    await expect(page.getByText('Vendas no período')).toBeHidden()
    await expect(page.getByText(ana.name)).toBeHidden()
  })
})

test.describe('a partner in review', () => {
  test.use({ person: carla })

  test('sees that, and nothing else', async ({ page }) => {
    for (const path of ['/dashboard', '/my-wallet', '/complete-your-registration']) {
      await page.goto(path)
      await expect(page).toHaveURL('/in-review')
      await expect(heading(page, 'Seu cadastro está em análise')).toBeVisible()
    }
    await expect(page.getByRole('navigation')).toHaveCount(0)
    for (const name of ['Dados de contato', 'Alterar senha', 'Privacidade']) {
      await page.getByRole('link', { name }).click()
      await expect(heading(page, name)).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'Seu cadastro está em análise')).toBeVisible()
    }
    await page.getByRole('button', { name: 'Verificar agora' }).click()
    await expect(page.getByText('Ainda em análise.')).toBeVisible()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(page).toHaveURL('/aurora/login')
  })
})

test.describe('a partner who still owes documents', () => {
  test.use({ person: davi })

  test('sees what is missing, and nothing else', async ({ page }) => {
    for (const path of ['/dashboard', '/sales', '/in-review']) {
      await page.goto(path)
      await expect(page).toHaveURL('/complete-your-registration')
      await expect(heading(page, 'Falta pouco para começar')).toBeVisible()
    }
    await expect(page.getByRole('listitem').filter({ hasText: 'Documentos' })).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.getByRole('link', { name: 'Alterar senha' }).click()
    await expect(page).toHaveURL('/pending/change-password')
  })
})

async function expectNotFound(page: Page): Promise<void> {
  await expect(heading(page, 'Whoops!')).toBeVisible()
  await expect(
    page.getByText('Parece que não conseguimos encontrar a página'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Go Back' })).toBeVisible()
}

/** Everything that the browser keeps of this site. */
async function kept(page: Page): Promise<string> {
  const { cookies, origins } = await page.context().storageState()
  const session = await page.evaluate(() => ({ ...sessionStorage }))
  return JSON.stringify({ cookies, origins, session })
}
