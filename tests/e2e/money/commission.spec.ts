import type { APIRequestContext, Page } from '@playwright/test'

import { invoiceFile } from '../../../demo/invoice.ts'
import { violationsOf } from '../accessible.ts'
import { brandKeys } from '../brand.ts'
import { BAD_ANSWER, expect, follow, heading, people, test } from '../portal.ts'

const headers = { authorization: `Bearer ${brandKeys.trilha}` }

type Closing = {
  id: number
  partner_slug: string
  status: string
  period_begin: string
  protocol: string
  net_value: number
}

test.describe('a month of commissions', () => {
  test.use({ person: people.bruno, tolerated: BAD_ANSWER })
  test('goes from what is open to an invoice that fits and its payment', async ({
    page,
    request,
    onPhone,
  }) => {
    const closing = await invoiceAskedFor(request, onPhone)
    await page.goto('/my-wallet')
    await follow(page, 'Comissões')
    await expect(heading(page, 'Comissões')).toBeVisible()
    await expect(page.getByText('Entra no próximo fechamento')).toBeVisible()
    await expect(
      page.getByText('Próximos pagamentos').filter({ visible: true }),
    ).toBeVisible()
    await usableByEverybody(page)

    // The next action is directly below the title.
    await page.goto('/commission?tab=closed')
    if (onPhone) {
      const upload = page.getByRole('button', { name: 'Escolher arquivo' })
      await expect(upload).toBeVisible()
      expect((await upload.boundingBox())?.y).toBeLessThan(640)
    } else
      await expect(page.getByRole('link', { name: /^Comissões de/ }).first()).toBeVisible()

    await page.goto(`/commission?tab=closed&closure=${closing.id}`)
    await expect(page.getByText(closing.protocol, { exact: true })).toBeVisible()
    await expect(page.getByText(/Próximo passo: Envie/)).toBeVisible()
    await usableByEverybody(page)

    const taker = await valueOf(page, 'CNPJ do tomador')
    const issuer = await valueOf(page, 'Prestador (você)')
    const fits = {
      taker,
      issuer,
      cents: Math.round(closing.net_value * 100),
      month: closing.period_begin.slice(0, 7),
    }
    await choose(page, invoiceFile({ ...fits, cents: fits.cents + 1 }))
    await expect(page.getByRole('alert')).toContainText('O valor é')
    await choose(page, new File(['<html>isto não é uma nota</html>'], 'nota.xml'))
    await expect(page.getByRole('alert')).toHaveText(
      'Falha! Arquivo selecionado não é suportado. Selecione um arquivo até 700kb',
    )
    await choose(page, invoiceFile(fits))
    await expect(page.getByText(/Próximo passo: A marca confere/)).toBeVisible()
    await expect(page.getByText('O que colocar na nota fiscal')).toBeHidden()

    await act(request, closing.id, 'invoice/accept')
    await page.reload()
    await expect(page.getByText(/Próximo passo: A marca faz o pagamento/)).toBeVisible()
    await act(request, closing.id, 'pay')
    await page.reload()
    await expect(page.getByText(/Próximo passo: Nada a fazer/)).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar PDF' }).click()
    expect((await saved).suggestedFilename()).toBe(`fechamento-${closing.protocol}.pdf`)
  })
})

/** The phone's story takes the latest closing, the desktop's the oldest that is not paid. */
async function invoiceAskedFor(
  request: APIRequestContext,
  onPhone: boolean,
): Promise<Closing> {
  const unpaid: Closing[] = []
  for (const status of [
    'closed',
    'invoice_requested',
    'invoice_refused',
    'invoice_sent',
    'invoice_checked',
  ]) {
    const query = `status=${status}&limit=100`
    const answer = await request.get(`/api/brand/v1/closings?${query}`, { headers })
    const { data } = (await answer.json()) as { data: Closing[] }
    unpaid.push(...data.filter(({ partner_slug }) => partner_slug === people.bruno.slug))
  }
  unpaid.sort((one, other) => one.period_begin.localeCompare(other.period_begin))
  const closing = unpaid.at(onPhone ? -1 : 0)
  if (!closing) throw new Error('bruno has no closing to be paid')
  // In its state on the day of the run, or after an earlier try.
  if (closing.status === 'closed') await act(request, closing.id, 'approve')
  if (['invoice_sent', 'invoice_checked'].includes(closing.status))
    await act(request, closing.id, 'invoice/refuse', { reason: 'Outra, por favor.' })
  return closing
}

async function act(request: APIRequestContext, id: number, what: string, data?: object) {
  const url = `/api/brand/v1/closings/${id}/${what}`
  const answer = await request.post(url, { headers, ...(data && { data }) })
  expect(answer.status(), await answer.text()).toBe(200)
}

async function valueOf(page: Page, label: string): Promise<string> {
  const line = page.getByText(label, { exact: true }).locator('..')
  return (await line.locator('dd span').innerText()).replaceAll(/[^0-9A-Z]/g, '')
}

async function choose(page: Page, file: File): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Escolher arquivo' }).click(),
  ])
  const buffer = Buffer.from(await file.arrayBuffer())
  await chooser.setFiles({ name: file.name, mimeType: 'text/xml', buffer })
}

async function usableByEverybody(page: Page): Promise<void> {
  const found = await violationsOf(page)
  expect.soft(found).toEqual([])
}
