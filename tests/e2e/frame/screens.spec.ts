import type { Page } from '@playwright/test'

import { violationsOf } from '../accessible.ts'
import { picture } from '../picture.ts'
import { expect, people, type Person, test, turn, wholeRun } from '../portal.ts'

// They only read.
test.describe.configure({ mode: 'parallel' })

type Screen = [
  name: string,
  path: string,
  person: Person | null,
  heading: RegExp,
  /** What has to be there before the screen is whole. */
  ready: RegExp,
  /** The sheet above it, opened by a tap. */
  open?: (page: Page) => Promise<void>,
]

const ana = people.ana
const CODE = '/aurora/recover/confirm/code'
const NEW = '/aurora/password/change'
const EDIT = '/account/edit'
const LEARNT = '/course/atendimento-que-fideliza'

const screens: Screen[] = [
  ['login', '/aurora/login', null, /^Entre na sua conta/, /^Entrar$/],
  ['recover', '/aurora/recover', null, /^Esqueci minha senha/, /^Enviar código$/],
  ['recover-confirm', `${CODE}/a@b.test`, null, /^Digite o código/, /^Receber de outro/],
  ['new-password', `${NEW}/123456/a@b.test`, null, /^Crie uma nova/, /^Salvar nova senha/],
  ['account', EDIT, ana, /^(Ana|Dados pessoais)/, /^Aparência|Recomendado 300x300px/],
  ['contacts', `${EDIT}/contact-details`, ana, /^Dados de contato/, /^Verificar$/],
  ['change-password', `${EDIT}/change-password`, ana, /^Alterar senha/, /^Este aparelho/],
  [
    'personal-info',
    `${EDIT}/personal-info`,
    ana,
    /^Dados pessoais/,
    /Recomendado 300x300px/,
  ],
  ['address', `${EDIT}/address`, ana, /^Endereço/, /^Salvar$/],
  ['bank-account', `${EDIT}/bank-account`, ana, /^Dados bancários/, /^Salvar$/],
  ['company-data', `${EDIT}/company-data`, ana, /^Dados da empresa/, /^Migrar para/],
  ['social-account', `${EDIT}/social-account`, ana, /^Redes sociais/, /^Salvar$/],
  ['change-space', `${EDIT}/change-space`, ana, /^Nome do seu espaço/, /^Salvar$/],
  [
    'disable',
    `${EDIT}/disable-account`,
    ana,
    /^Desativar conta/,
    /^Desativar minha conta$/,
  ],
  ['my-documents', `${EDIT}/my-documents`, ana, /^Meus documentos/, /^RG ou CNH$/],
  ['privacy', `${EDIT}/privacy`, ana, /^Privacidade/, /^Receber novidades/],
  ['my-brands', '/my-brands', ana, /^Suas marcas/, /^Casa Viva$/],
  ['pending-address', '/pending/address', people.davi, /^Endereço/, /^Salvar$/],
  ['pending-documents', '/pending/docs', people.davi, /^Meus documentos/, /^RG ou CNH$/],
  ['sign-up', '/aurora/sign-up', null, /^Crie sua conta/, /^Continuar$/],
  ['sign-up-v2', '/trilha/v2/sign-up', null, /^Crie sua conta/, /^Continuar$/],
  ['404', '/isto/nao/existe', null, /^Whoops!/, /Parece que não conseguimos/],
  ['dashboard', '/dashboard', ana, /Ana/, /Convites/],
  ['wallet', '/my-wallet', ana, /^Minha Carteira/, /^Ainda sem data/],
  ['statement', '/my-points/extracts', ana, /^Extrato de créditos/, /^Pedido /],
  ['detail', '/my-points/extracts/detail', ana, /^Detalhar extrato/, /^Expira em/],
  ['redeem', '/my-points/award', ana, /^Resgatar Créditos/, /^Continuar$/],
  ['redemptions', '/my-points/awards/all', ana, /^Meus resgates/, /^Pago$/],
  ['sales', '/sales?period=30', ana, /^Vendas/, /^Sua comissão/],
  ['claims', '/sales/claims', ana, /^Revisão de vendas/, /^Pedido AU/],
  ['claim-form', '/sales/claims?new', ana, /^Revisão/, /^Enviar para a marca$/],
  ['notifications', '/notifications', ana, /^Notificações/, /^(Nova venda|Revisão)/],
  ['courses', '/courses', ana, /^Cursos/, /^15 créditos$/],
  ['course', '/courses/desc/fotos-que-vendem', ana, /^Fotos que/, /^15 créditos$/],
  ['certificate', `${LEARNT}/certificate`, ana, /^Certificado$/, /^Ana Beatriz/],
  ['player', '/courses?tab=inProgress', ana, /^Cursos/, /concluído$/, study(/^Vender/)],
  ['filter', '/courses', ana, /^Cursos/, /^15 créditos$/, touch(/^Filtrar/)],
  ['share', '/share-products', ana, /^Compartilhar produtos/, /^R\$/],
  ['commission', '/commission', people.bruno, /^Comissões/, /^Pedido /],
  [
    'closing',
    '/commission?tab=closed',
    people.bruno,
    /^Comissões/,
    /^Próximos pagamentos$/,
  ],
  ['products', '/products', ana, /^Meus produtos/, /^R\$/],
  ['me-store', '/me/store', ana, /^Minha Loja/, /^Escolher na biblioteca$/],
  ['my-lists', '/my-lists', ana, /^Meus favoritos/, /^R\$/],
  ['in-review', '/dashboard', people.carla, /em análise/, /^Verificar agora/],
  ['complete', '/dashboard', people.davi, /^Falta pouco/, /Documentos/],
  ['commission-mode', '/dashboard', people.bruno, /Bruno/, /Convites/],
  ['sale-sheet', '/sales?period=30', ana, /^Vendas/, /^Sua/, openLine(/Venda R/)],
  ['share-sheet', '/share-products', ana, /^Compartilhar/, /^R\$/, touch(/^Comp.* Rosé/)],
  ['receipt-sheet', '/my-points/awards/all', ana, /^Meus/, /^Pago$/, openLine(/Pago/)],
  ['confirm', '/my-points/award', ana, /^Resgatar/, /^Continuar$/, askFor('35')],
]

// Programming mistakes that are visible instead of a value or a Portuguese word.
const LEFTOVERS =
  /\b(undefined|null|NaN|Invalid Date|\[object|Loading|Submit|Cancel|Close|Error|Search|Copy|Share|Today|Yesterday|Available|Pending)\b/

/** Only with `npm run test:e2e`: their parts are covered by other rows or their own tests. */
const SELDOM = new Set(
  `recover-confirm new-password contacts change-password personal-info address bank-account
  company-data social-account change-space disable my-documents privacy my-brands pending-address
  pending-documents sign-up-v2 404 in-review detail claim-form share share-sheet filter dashboard
  commission-mode`.split(/\s+/),
)

const TOLERATED: Record<string, RegExp> = {
  // The browser complains of every page that is answered with 404.
  404: /status of 404/,
  // Axe tries to run in the preview of the page, which runs no scripts.
  'me-store': /^Blocked script execution in 'about:blank'/,
}

for (const [name, path, person, heading, ready, open] of screens)
  test.describe(name, () => {
    test.skip(SELDOM.has(name) && !wholeRun)
    test.use({ person, live: false, tolerated: TOLERATED[name] ?? null })

    test('is complete and accessible', async ({ page }, info) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      await open?.(page)
      await page.waitForLoadState('networkidle')

      expect.soft(await violationsOf(page), 'light').toEqual([])
      await picture(page, `portal/${info.project.name}/${name}-light`)
      await turn(page, 'dark')
      expect.soft(await violationsOf(page), 'dark').toEqual([])
      await picture(page, `portal/${info.project.name}/${name}-dark`)
      await expect.soft(page.locator('h1')).toHaveCount(1)
      expect.soft(await overflow(page), 'scrolls sideways by').toBe(0)
      const words = await page.locator('body').innerText()
      expect.soft(LEFTOVERS.exec(words)?.[0] ?? null).toBeNull()
    })
  })

function touch(line: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('button', { name: line }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }
}

/** A line in its sheet, or on a wide screen a row beside its table. */
function openLine(line: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    const row = page.locator('[data-row-opener]').first()
    if (!(await row.isVisible())) return touch(line)(page)
    await row.click()
    await expect(page.getByRole('button', { name: 'Fechar detalhes' })).toBeVisible()
  }
}

/** Into the course that is in progress, as far as it has come. */
function study(course: RegExp): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByRole('link', { name: course }).click()
    await expect(page.getByText(/aulas concluídas$/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Concluir aula' })).toBeVisible()
  }
}

function askFor(reais: string): (page: Page) => Promise<void> {
  return async (page) => {
    await page.getByLabel('Quanto você quer resgatar?').fill(reais)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('button', { name: 'Confirmar resgate' })).toBeVisible()
  }
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
