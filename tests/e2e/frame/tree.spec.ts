import { missingIn, treeOf, treeProblems } from '../aria-tree.ts'
import { expect, test } from '../portal.ts'
import { screens } from './portal-screens.ts'

// They only read.
test.describe.configure({ mode: 'parallel' })

type Expected = (readonly [role: string, name?: RegExp])[]

/** Above every screen of a partner, and below it on a phone. */
const FRAME: Expected = [
  ['link', /^Pular para o conteúdo$/],
  ['banner'],
  ['link', /^Notificações/],
  ['button', /^Sua conta: /],
  ['main'],
]
const BAR: Expected = [
  ['navigation', /^Navegação principal$/],
  ['link', /^Início$/],
  ['button', /^Mais$/],
]

/** The main screen of each of ten core journeys, and what is heard there, in this order. */
const journeys: Record<string, Expected> = {
  login: [
    ['main'],
    ['heading', /^Entre na sua conta$/],
    ['textbox', /^E-mail$/],
    ['textbox', /^Senha$/],
    ['button', /^Mostrar a senha$/],
    ['button', /^Entrar$/],
    ['link', /^Esqueci minha senha$/],
    ['link', /^Criar conta$/],
  ],
  'sign-up': [
    ['main'],
    ['heading', /^Crie sua conta$/],
    ['button', /^1 Seus dados$/],
    ['button', /^5 Confirmação$/],
    ['radiogroup', /^Tipo de cadastro$/],
    ['textbox', /^Nome completo$/],
    ['textbox', /^CPF$/],
    ['button', /^Continuar$/],
    ['link', /^Entrar$/],
  ],
  dashboard: [
    ...FRAME,
    ['heading', /Ana$/],
    ['list'],
    ['link', /^Compartilhar$/],
    ['link', /^Resgatar$/],
    ['heading', /^Meus produtos$/],
    ['button', /^Compartilhar .+ Você ganha R\$/],
    ['heading', /^Dinheiro a caminho$/],
    ...BAR,
  ],
  'share-sheet': [
    ...FRAME,
    ['heading', /^Compartilhar produtos$/],
    ['dialog', /./],
    ['heading'],
    ['button', /^Fechar$/],
    ['link', /^WhatsApp$/],
  ],
  'sale-sheet': [
    ...FRAME,
    ['heading', /^Vendas$/],
    ['radiogroup', /^Período$/],
    ['dialog', /^Pedido$/],
    ['heading', /^Pedido$/],
    ['button', /^Fechar$/],
    ['button', /: o que significa$/],
  ],
  wallet: [
    ...FRAME,
    ['heading', /^Minha Carteira$/],
    ['link', /^Extrato$/],
    ['heading', /^O que vai entrar$/],
    ['heading', /^Resgates$/],
    ['tablist', /^Como mostrar os pagamentos$/],
    ['tab', /^Todos$/],
    ['tabpanel', /^Todos$/],
    ...BAR,
  ],
  statement: [
    ...FRAME,
    ['heading', /^Extrato de créditos$/],
    ['radiogroup', /^Categorias do extrato$/],
    ['button', /^Datas$/],
    ['region'],
    ['heading'],
    ['list'],
    ['button', /Saldo R\$/],
    ...BAR,
  ],
  redeem: [
    ...FRAME,
    ['link', /^Voltar$/],
    ['heading', /^Resgatar Créditos$/],
    ['group', /^O que você quer receber\?$/],
    ['textbox', /^Quanto você quer resgatar\?$/],
    ['button', /^Resgatar tudo$/],
    ['heading', /^Onde você vai receber$/],
    ['button', /^Continuar$/],
  ],
  lesson: [
    ...FRAME,
    ['heading', /^Vender pelo WhatsApp/],
    ['button', /^Concluir aula|^Aula concluída/],
    ...BAR,
  ],
  'bank-account': [
    ...FRAME,
    ['link', /^Voltar$/],
    ['heading', /^Dados bancários$/],
    ['group', /^Como você quer receber$/],
    ['combobox', /^Tipo de chave$/],
    ['textbox', /^Chave Pix$/],
    ['textbox', /^Sua senha$/],
    ['button', /^Salvar$/],
    ...BAR,
  ],
}

for (const [name, path, person, heading, ready, open] of screens.filter(
  ([screen]) => journeys[screen] !== undefined,
))
  test.describe(name, () => {
    test.use({ person, live: false })
    test('reads well to who cannot see it', async ({ page, onPhone }) => {
      test.skip(!onPhone, 'the frame of a desktop is another one')
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByText(ready).filter({ visible: true }).first()).toBeVisible()
      await open?.(page)
      // A sheet may still load what it shows.
      await expect
        .poll(async () => missingIn(await treeOf(page), journeys[name] ?? []))
        .toBeNull()
      await page.waitForLoadState('networkidle')
      expect(treeProblems(await treeOf(page))).toEqual([])
    })
  })
