import { cpf } from 'cpf-cnpj-validator'

import { mobile } from '#tests/support/samples/company-numbers.ts'

import { linkSentTo } from '../mailbox.ts'
import { BAD_ANSWER, expect, heading, nextStep, test } from '../portal.ts'
import { acceptInvitation, createBrand, pathOf } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'

const LIMIT_S = 30 * 60
// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

test('a brand goes from its invitation to the first partner and sale in half an hour of clicks', async ({
  page,
  browser,
  request,
  onPhone,
}) => {
  test.slow()
  const slug = `flor${Date.now()}`
  const owner = new PacedPerson(page)
  const ownerEmail = `marina.${slug}@exemplo.com.br`
  await createBrand(slug, ownerEmail)

  await test.step('the owner accepts the invitation of the e-mail', async () => {
    await acceptInvitation(owner, request, ownerEmail)
  })

  await test.step('takes the first steps', async () => {
    await owner.link('Continuar')
    await expect(page.getByText('0 de 7 passos feitos')).toBeVisible()
    await owner.link('Escolher logo e cores')
    await owner.type(page.getByLabel('Cor principal', { exact: true }), '#7A1FA2')
    await owner.button('Salvar')
    await expect(page.getByText(/^Aparência salva/)).toBeVisible()
    await owner.link('Início')
    await owner.link('Continuar')
    await expect(page.getByText('1 de 7 passos feitos')).toBeVisible()

    await owner.link('Criar uma regra')
    await owner.type(page.getByLabel(/^Percentual/), '12')
    await owner.button('Ver o efeito')
    await expect(page.getByText(/não teria mudado nenhuma comissão/)).toBeVisible()
    await owner.button('Publicar')
    await expect(page.getByText('Regra publicada.')).toBeVisible()
    await owner.link('Início')
    await owner.link('Continuar')

    await owner.link('Escrever os termos')
    await owner.button('Escrever nova versão para Pessoas (CPF)')
    await owner.type(page.getByLabel('Nome da versão'), '2026-12')
    await owner.type(
      page.getByLabel('Texto', { exact: true }),
      '# Termos da Flor de Sal\nDivulgue com verdade. Cada venda paga o percentual da regra.',
    )
    await owner.button('Salvar')
    await expect(page.getByText('Rascunho salvo.')).toBeVisible()
    await owner.button('Publicar versão')
    await owner.button('Publicar agora')
    await expect(page.getByText('Versão publicada.')).toBeVisible()
    await owner.link('Início')
    await owner.link('Continuar')
    await expect(page.getByText('3 de 7 passos feitos')).toBeVisible()

    await owner.type(page.getByLabel('SKU'), 'SAL-1')
    await owner.type(page.getByLabel('Nome do produto'), 'Sabonete de flor de sal')
    await owner.type(page.getByLabel('Categoria'), 'Banho')
    await owner.type(page.getByLabel('Preço (opcional)'), '39,90')
    await owner.type(page.getByLabel(/^Endereço/), 'https://flordesal.example/sabonete')
    await owner.button('Adicionar produto')
    await expect(page.getByText('4 de 7 passos feitos')).toBeVisible()

    await owner.link('Enviar um pedido de teste')
    await owner.button('Enviar pedido de teste')
    await expect(page.getByText(/não chegou a nenhum parceiro/)).toBeVisible()
    await owner.link('Início')
    await owner.link('Continuar')
    await owner.button('Abrir o cadastro')
    await expect(page.getByText('6 de 7 passos feitos')).toBeVisible()
  })

  const partnerEmail = `bia.${slug}@exemplo.com.br`
  await test.step('invites a partner', async () => {
    await owner.type(page.getByLabel('E-mail da pessoa'), partnerEmail)
    await owner.button('Enviar convite')
    await expect(page.getByText('7 de 7 passos feitos')).toBeVisible()
  })

  const partner = new PacedPerson(await (await browser.newContext()).newPage())
  await test.step('who signs up by the link of the e-mail', async () => {
    const visit = partner.page
    await visit.goto(
      new URL(pathOf(await linkSentTo(request, partnerEmail)), page.url()).href,
    )
    await partner.type(visit.getByLabel('Nome completo'), 'Bia Souza')
    await partner.type(visit.getByLabel('CPF'), cpf.generate())
    await partner.type(visit.getByLabel('Instagram'), 'bia.souza')
    await partner.type(visit.getByLabel('Celular'), mobile())
    await nextStep(visit)
    await partner.type(visit.getByLabel('E-mail', { exact: true }), partnerEmail)
    await partner.type(visit.getByLabel('Confirme o e-mail'), partnerEmail)
    await nextStep(visit)
    await partner.type(visit.getByLabel('Identificador da loja'), `bia${slug}`)
    await nextStep(visit)
    await nextStep(visit)
    await partner.click(visit.getByLabel('Li e aceito os termos de uso.'))
    await expect(visit.getByText('Verificado: você não é um robô')).toBeVisible()
    await partner.button('Criar minha conta')
    await expect(heading(visit, 'Cadastro enviado!')).toBeVisible()
  })

  await test.step('and is approved at once', async () => {
    await owner.link('Pendências')
    await expect(page.getByRole('button', { name: /Bia Souza/ })).toBeVisible()
    if (onPhone) {
      await owner.click(page.getByRole('button', { name: /Bia Souza/ }))
      await owner.button('Aprovar')
    } else await owner.press('a')
    await expect(page.getByText(/Aprovado: Bia Souza/).first()).toBeVisible()
    // Sent when the screen is left: until then it can be undone.
    const sent = page.waitForResponse(/\/approve\?/)
    await owner.link('Parceiros')
    await sent
    await owner.link('Bia Souza')
    await expect(heading(page, 'Bia Souza')).toBeVisible()
    await expect(page.getByText('Aprovado', { exact: true })).toBeVisible()
  })

  await test.step('whose first sale arrives in a spreadsheet', async () => {
    await owner.link('Pedidos')
    await owner.link('Importar')
    // The spreadsheet has whole seconds: not before the approval.
    const placed = new Date(Date.now() + 1_000)
    const day = placed.toLocaleString('pt-BR', { timeZone: 'America/Sao_Paulo' })
    await page.locator('input[type=file]').setInputFiles({
      name: 'pedidos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Número;Situação;Data;SKU;Produto;Categoria;Quantidade;Preço;Parceiro',
          `1001;Faturado;${day.replace(',', '')};SAL-1;Sabonete;Banho;2;39,90;bia${slug}`,
        ].join('\r\n'),
        'latin1',
      ),
    })
    await owner.button('Importar 1 pedido')
    await expect(page.getByText('Importação concluída')).toBeVisible()
    await owner.link('Ver pedidos')
    await owner.link('1001')
    await expect(page.getByText(/A venda é de Bia Souza/)).toBeVisible()
    await expect(page.getByText(/R\$\s9,58/).first()).toBeVisible()
  })

  const seconds = owner.effort.seconds + partner.effort.seconds
  test.info().annotations.push({
    type: 'effort',
    description: JSON.stringify({ owner: owner.effort, partner: partner.effort }),
  })
  expect(seconds).toBeLessThan(LIMIT_S)
})
