import { readFile } from 'node:fs/promises'

import type { Page } from '@playwright/test'

import { paidReturnOf } from '#tests/support/samples/bank-return.ts'

import { invoiceFile } from '../../../demo/invoice.ts'
import { brandKeys } from '../brand.ts'
import { BAD_ANSWER, expect, personOf, test, tokenOf } from '../portal.ts'
import { acceptInvitation } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'
import { signIn } from './usable.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

const headers = { authorization: `Bearer ${brandKeys.trilha}` }

/** The button in a dialog, not the one that opened it. */
const confirm = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('button', { name }).click()

test('a month is closed, invoiced, approved by a second person, paid by file and reconciled', async ({
  page,
  browser,
  request,
  onPhone,
}) => {
  test.skip(onPhone, 'the month of the demo can be paid only once')
  test.slow()
  // The demo's amounts depend on the day: any batch is above a limit of one real.
  const parameters = {
    minimum_closing_cents: 10_00,
    payout_account: account(),
    payout_approval_cents: 1_00,
  }
  for (const [key, value] of Object.entries(parameters)) {
    const url = `/api/brand/v1/parameters/${key}`
    const answer = await request.put(url, { headers, data: { value } })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await signIn(page)

  await test.step('the month of those below the minimum is closed by hand', async () => {
    await page.goto('/console/trilha/financeiro/fechar-o-mes')
    // The demo is made again each day, and on some days all of them had enough.
    const close = page.getByRole('button', { name: /^Fechar o mês de \d/ })
    await expect(close.or(page.getByText('Não há nada a fechar'))).toBeVisible()
    if (await close.isHidden()) return
    await close.click()
    await confirm(page, /^Fechar o mês de \d/)
    await expect(page.getByText(/fechamentos? feitos?\./)).toBeVisible()
  })

  const closing = await closingToApprove()
  await test.step('a closing is approved, and its invoice is compared and accepted', async () => {
    await page.goto(`/console/trilha/financeiro/fechamentos/${closing.id}`)
    await page.getByRole('button', { name: 'Aprovar' }).click()
    await confirm(page, 'Aprovar')
    await expect(page.getByText('O parceiro foi avisado e precisa')).toBeVisible()
    await sendInvoice()
    await page.reload()
    await page.getByRole('button', { name: 'Aceitar a nota' }).click()
    await confirm(page, 'Aceitar a nota')
    await expect(page.getByText('O documento está certo.')).toBeVisible()
  })

  await test.step('all that is due is in a batch', async () => {
    await page.goto('/console/trilha/financeiro/lotes/novo')
    await page.getByRole('radio', { name: /Por arquivo do banco/ }).check()
    await page.getByRole('button', { name: /^Criar lote com/ }).click()
    await expect(page.getByText('outra pessoa da equipe precisa aprovar')).toBeVisible()
    // A batch is shown before the job has added its payments.
    await expect(page.getByText('Nenhum pagamento.')).toBeHidden()
  })

  await test.step('which a second person approves', async () => {
    const email = `rui.${Date.now()}@exemplo.com.br`
    const invited = await request.post('/api/brand/v1/team/invitations', {
      headers,
      data: { email, name: 'Rui Sá', role: 'finance' },
    })
    expect(invited.status()).toBe(201)
    const other = await (await browser.newContext()).newPage()
    await other.goto(new URL('/', page.url()).href)
    await acceptInvitation(new PacedPerson(other), request, email)
    await other.goto(page.url())
    await other.getByRole('button', { name: 'Conferir e aprovar' }).click()
    await confirm(other, /^Aprovar R/)
    await expect(other.getByRole('button', { name: 'Gerar arquivo' })).toBeVisible()
  })

  await test.step('and the bank’s return of its file pays it', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Gerar arquivo' }).click()
    const download = page.getByRole('button', { name: /^Baixar arquivo/ })
    await expect(download).toBeVisible()
    const saved = page.waitForEvent('download')
    await download.click()
    const sent = await readFile(await (await saved).path(), 'latin1')
    await page.locator('input[type=file]').setInputFiles({
      name: 'retorno.ret',
      mimeType: 'text/plain',
      buffer: Buffer.from(paidReturnOf(sent), 'latin1'),
    })
    await page.getByRole('button', { name: 'Carregar retorno' }).click()
    await expect(page.getByText('Todos os pagamentos deste lote terminaram.')).toBeVisible()
    await page.goto(`/console/trilha/financeiro/fechamentos/${closing.id}`)
    await expect(page.getByText('Este fechamento foi pago')).toBeVisible()
  })

  /** One whose partner can be paid and writes invoices; bruno's belong to another test. */
  async function closingToApprove(): Promise<Closing> {
    const list = await request.get('/api/brand/v1/closings?status=closed', { headers })
    const { data } = (await list.json()) as { data: Closing[] }
    for (const { id } of data) {
      const one = await request.get(`/api/brand/v1/closings/${id}`, { headers })
      const found = (await one.json()) as Closing
      const fits = found.paper === 'invoice' && found.unfilled.length === 0
      if (fits && found.partner_slug !== 'bruno') return found
    }
    throw new Error('no closing waits for its approval')
  }

  async function sendInvoice() {
    const authorization = `Bearer ${await tokenOf(request, personOf('trilha', closing.partner_slug))}`
    const closures = '/api/v3/reports/partner'
    const asked = await request.get(`${closures}/lastClosure?closure_id=${closing.id}`, {
      headers: { authorization },
    })
    const { params } = (await asked.json()) as { params: { invoice_data: InvoiceData } }
    const { document, issuer_document, value, month } = params.invoice_data
    const file = invoiceFile({
      taker: document,
      issuer: issuer_document,
      cents: Math.round(value * 100),
      month,
    })
    const sent = await request.post(`${closures}/closures/${closing.id}/invoice`, {
      headers: { authorization },
      multipart: {
        file: {
          name: file.name,
          mimeType: 'text/xml',
          buffer: Buffer.from(await file.arrayBuffer()),
        },
      },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
})

type Closing = {
  id: number
  partner_slug: string
  paper: string
  unfilled: string[]
}

type InvoiceData = {
  document: string
  issuer_document: string
  value: number
  month: string
}

function account() {
  return {
    profile: 'febraban',
    bank: '001',
    bank_name: 'Banco do Brasil',
    agency: '1234',
    number: '56789',
    digit: '0',
  }
}
