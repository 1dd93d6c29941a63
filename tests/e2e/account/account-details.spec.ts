import sharp from 'sharp'

import {
  BAD_ANSWER,
  expect,
  fillIn,
  heading,
  openAs,
  PASSWORD,
  personOf,
  seller,
  test,
} from '../portal.ts'

test('a bank is found by the name that people know, without accents', async ({
  page,
  request,
}) => {
  await openAs(page, request, seller(14), '/account/edit/bank-account')
  await page.getByLabel('Transferência bancária').check()
  const bank = page.getByRole('combobox', { name: 'Banco' })
  const found = page.getByRole('listbox').getByRole('option').first()
  await bank.fill('itau')
  await expect(found).toHaveText('341 ITAÚ UNIBANCO S.A.')
  await bank.fill('nubank')
  await expect(found).toHaveText(/^260 Nubank/)
  await bank.fill('banco da lua')
  await expect(page.getByText('Nenhum banco encontrado.')).toBeVisible()
})

test('a Pix key is checked before it is saved, a saved profile reads the documents again', async ({
  page,
  request,
}) => {
  await openAs(page, request, seller(14), '/account/edit/bank-account')
  const saved: string[] = []
  page.on('request', (one) => {
    if (one.method() === 'PUT') saved.push(one.url())
  })
  await page.getByLabel('Tipo de chave').selectOption('E-mail')
  await page.getByRole('textbox', { name: 'Chave Pix' }).fill('outra@pessoa.test')
  const check = page.waitForResponse('**/starkbank/validatePix')
  await page.getByRole('button', { name: 'Salvar' }).click()
  expect(await (await check).json()).toMatchObject({ status: false })
  await expect(
    page.getByText('A chave Pix não pertence ao CPF/CNPJ informado.').first(),
  ).toBeVisible()
  expect(saved).toEqual([])

  await page.goto('/account/edit/social-account')
  await page.getByLabel('YouTube').fill('https://youtube.com/@canal')
  await expect(page.getByText('Seu link: https://youtube.com/@canal')).toBeVisible()
  const answers: string[] = []
  page.on('response', (one) =>
    answers.push(
      `${one.request().method()} ${new URL(one.url()).pathname} ${one.status()}`,
    ),
  )
  await page.getByRole('button', { name: 'Salvar' }).click()
  // The documents are read after the profile was saved, not before.
  await expect
    .poll(() => {
      const saving = answers.findIndex((one) => /^PUT \S+\/partner 200$/.test(one))
      return (
        saving >= 0 &&
        answers.slice(saving).some((one) => /(doc\/list|v1\/batch) 200$/.test(one))
      )
    })
    .toBe(true)
  await page.reload()
  await expect(page.getByLabel('YouTube')).toHaveValue('@canal')
})

test('a photo is sent once, however often its button is pressed', async ({
  page,
  request,
}) => {
  await openAs(page, request, seller(14), '/account/edit/personal-info')
  let sent = 0
  await page.route('**/upload-photo', async (route) => {
    sent += 1
    await new Promise((done) => setTimeout(done, 1_000))
    await route.continue()
  })
  const create = { width: 600, height: 500, channels: 3, background: '#e0b090' } as const
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /(?:Adicionar|Trocar) foto/ }).click(),
  ])
  const buffer = await sharp({ create }).jpeg().toBuffer()
  await chooser.setFiles({ name: 'eu.jpg', mimeType: 'image/jpeg', buffer })
  const save = page.getByRole('button', { name: 'Salvar foto' })
  await expect(save).toBeEnabled()
  await save.evaluate(async (button: HTMLElement) => {
    for (let nth = 0; nth < 40; nth++) {
      button.click()
      await new Promise((done) => setTimeout(done, 10))
    }
  })
  await expect(page.getByText('Foto alterada com sucesso!')).toBeVisible()
  expect(sent).toBe(1)
})

test.describe('a visitor', () => {
  test.use({ tolerated: BAD_ANSWER })

  test('without a network hears it at the sign-in; the recovery knows the e-mail', async ({
    page,
    context,
  }) => {
    await page.goto('/aurora/login')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('Você está offline.', { exact: true })).toBeVisible()
    await fillIn(page, 'ana@demo.aliado.test', PASSWORD)
    await expect(page.getByRole('alert')).toHaveText(
      /Você está offline. Confira sua internet/,
    )
    await expect(page.getByRole('button', { name: 'Entrar' })).toBeEnabled()
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
    await expect(page.getByLabel('E-mail').first()).toHaveValue('ana@demo.aliado.test')
  })

  test('reads every activity that the brand takes of a company', async ({ page }) => {
    await page.goto('/aurora/sign-up')
    await page.getByText('Empresa (PJ, MEI ou ME)').click()
    const notice = page.getByRole('alert').filter({ hasText: 'CNAE' })
    await expect(notice.getByRole('listitem')).toHaveCount(3)
    await notice.getByRole('button', { name: /^e mais/ }).click()
    await expect(notice.getByRole('button')).toBeHidden()
    expect(await notice.getByRole('listitem').count()).toBeGreaterThan(3)
  })
})

test.describe('an account', () => {
  test.use({ tolerated: BAD_ANSWER })
  test('of a company shows and changes its activities, and is then disabled', async ({
    page,
    request,
  }) => {
    const person = personOf('aurora', 'rafa-tavares')
    await openAs(page, request, person, '/account/edit/company-data')
    const activity = page.getByRole('checkbox', { name: /^7319-0\/02/ })
    await activity.check()
    await page.getByRole('button', { name: 'Salvar' }).click()
    await expect(page.getByText('Dados alterados com sucesso!').first()).toBeVisible()
    await page.reload()
    await expect(activity).toBeChecked()

    await page.goto('/account/edit/disable-account')
    await page.getByLabel('Para confirmar, digite DESATIVAR').fill('DESATIVAR')
    await page.getByRole('textbox', { name: 'Sua senha' }).fill('errada')
    await page.getByRole('button', { name: 'Desativar minha conta' }).click()
    await expect(page.getByText('Senha incorreta. Confira e tente de novo.')).toBeVisible()
    await page.getByRole('textbox', { name: 'Sua senha' }).fill(PASSWORD)
    await page.getByRole('button', { name: 'Desativar minha conta' }).click()
    await expect(page.getByText(/Sua conta foi desativada/)).toBeVisible()
    await fillIn(page, person.email, PASSWORD)
    await expect(page.getByRole('alert')).toHaveText('E-mail ou senha incorretos.')
    await expect(heading(page, 'Entre na sua conta')).toBeVisible()
  })
})
