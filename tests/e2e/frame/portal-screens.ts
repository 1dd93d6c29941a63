import type { Page } from '@playwright/test'

import { expect, people, type Person } from '../portal.ts'

export type Screen = [
  name: string,
  path: string,
  person: Person | null,
  heading: RegExp,
  /** What has to be there before the screen is whole. */
  ready: RegExp,
  /** The sheet above it, opened by a tap. */
  open?: (page: Page) => Promise<void>,
]

const { ana, davi } = people
const CODE = '/aurora/recover/confirm/code'
const NEW = '/aurora/password/change'
const EDIT = '/account/edit'
const LEARNT = '/course/atendimento-que-fideliza'

/** The screens of the portal that are read by axe; `tests/read-screens.test.ts` compares them with the routes. */
export const screens: Screen[] = [
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
  ['wallet', '/my-wallet', ana, /^Minha Carteira/, /^A partir de/],
  ['statement', '/my-points/extracts', ana, /^Extrato de créditos/, /^Pedido /],
  ['detail', '/my-points/extracts/detail', ana, /^Detalhar extrato/, /^Expira/],
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
  ['faq', '/faq', ana, /^Ajuda$/, /./],
  ['hierarchy', '/hierarchy', ana, /^Minha rede$/, /./],
  ['own-page', '/landing-page', ana, /^Minha página$/, /./],
  ['materials', '/materials', ana, /^Materiais de divulgação$/, /./],
  ['missions', '/missions', ana, /^Missões$/, /Rotina da manhã/],
  ['missions-finished', '/missions/finished', ana, /^Missões$/, /^Presente com carinho$/],
  ['mission', '/mission/rotina-da-manha', ana, /^Rotina da manhã/, /./],
  ['mission-finished', '/missions/finished/mes-das-maes', ana, /^Presente com/, /./],
  ['lesson', '/course/2', ana, /^Vender pelo WhatsApp/, /aulas concluídas$/],
  ['closed-redemptions', '/my-points/awards/all/closed', ana, /concluídos$/, /^Pago$/],
  ['how-to-earn', '/my-points/how-get', ana, /^Como ganhar créditos$/, /./],
  ['redeem-again', '/rescue-award', ana, /^Resgatar Créditos$/, /^Continuar$/],
  ['coupons', '/sales/coupons', ana, /^Meus cupons$/, /./],
  ['payment', '/payment-details/:id', ana, /./, /^Dinheiro por Pix|Andamento/],
  ['public-certificate', '/certificate/course/:slug', null, /Certificado/i, /Ana Beatriz/],
  [
    'complete-registration',
    '/complete-your-registration',
    davi,
    /^Falta pouco/,
    /Documentos/,
  ],
  ['waiting', '/in-review', people.carla, /em análise/, /^Verificar agora/],
  ['welcome', '/aurora/bemvindo', null, /^Crie sua conta/, /^Continuar$/],
  ...Object.entries({
    'bank-account': /^Dados bancários$/,
    'change-password': /^Alterar senha$/,
    'change-space': /^Nome do seu espaço$/,
    'company-data': /^Dados da empresa$/,
    'contact-details': /^Dados de contato$/,
    'disable-account': /^Desativar conta$/,
    'my-documents': /^Meus documentos$/,
    'personal-info': /^Dados pessoais$/,
    privacy: /^Privacidade$/,
    'social-account': /^Redes sociais$/,
  }).map(([own, heading]): Screen => [
    `pending-${own}`,
    `/pending/${own}`,
    davi,
    heading,
    /./,
  ]),
  ['confirm', '/my-points/award', ana, /^Resgatar/, /^Continuar$/, askFor('35')],
]

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
