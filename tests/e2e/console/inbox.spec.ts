import type { APIRequestContext, Page } from '@playwright/test'
import { cpf } from 'cpf-cnpj-validator'
import sharp from 'sharp'

import { BAD_ANSWER, expect, heading, seller, test, tokenOf, wholeRun } from '../portal.ts'
import { acceptInvitation, createBrand } from './first-owner.ts'
import { PacedPerson } from './paced-person.ts'

// A visitor's first question about the session is answered with 401.
test.use({ tolerated: BAD_ANSWER })

type Call = { token: string; data?: object; multipart?: Parts }
type Parts = Record<string, string | { name: string; mimeType: string; buffer: Buffer }>

async function done(
  request: APIRequestContext,
  [method, path]: [string, string],
  { token, ...sent }: Call,
) {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.fetch(path, { method, headers, ...sent })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Four registrations in review, and a document and two claims of an approved partner. */
async function fill(request: APIRequestContext, slug: string, token: string) {
  const put = (own: string, data: object) =>
    done(request, ['PUT', `/api/brand/v1/partners/${own}`], { token, data })
  const person = { pf_pj: 'PF', approved: null }
  for (const name of ['Ana Sá', 'Bia Sá', 'Caio Sá', 'Davi Sá']) {
    const own = name.toLowerCase().replaceAll(/[^a-z]/g, '')
    const email = `${own}.${slug}@exemplo.com.br`
    await put(own, { ...person, name, email, document: cpf.generate() })
  }
  const { id } = await done(request, ['POST', '/api/brand/v1/document-types'], {
    token,
    data: { name: 'Comprovante de endereço', required: false },
  })
  // Someone of the demo, who becomes a partner of this brand too.
  const eva = seller(21)
  const document = cpf.generate()
  await put('eva', {
    ...person,
    name: 'Eva Sá',
    email: eva.email,
    document,
    approved: true,
  })
  const own = await done(request, ['POST', '/api/v1/auth/login-without-password'], {
    token: await tokenOf(request, eva),
    data: { parent_slug: slug },
  })
  const size = { width: 60, height: 40, channels: 3 as const }
  const buffer = await sharp({ create: { ...size, background: '#7a5c3e' } })
    .png()
    .toBuffer()
  await done(request, ['POST', '/api/v1/partner-doc'], {
    token: own.token,
    multipart: {
      partner_doc_type_id: String(id),
      file: { name: 'conta.png', mimeType: 'image/png', buffer },
    },
  })
  // The first order is the brand's, without a partner: a claim of it can be accepted.
  const at = '2026-01-10T12:00:00-03:00'
  const item = { sku: 'S1', name: 'Sal', category: 'Geral', quantity: 1, price: 20 }
  await done(request, ['PUT', '/api/brand/v1/orders/SAL-1'], {
    token,
    data: { status: 'fat', created_at: at, updated_at: at, freight: 0, items: [item] },
  })
  for (const order of ['SAL-1', 'SAL-2'])
    await done(request, ['POST', '/api/v1/sale-claims'], {
      token: own.token,
      data: { kind: 'missing', external_id: order, ordered_on: '2026-01-10' },
    })
}

/** Moves the focus as a person without a mouse does. */
async function tabTo(page: Page, selector: string) {
  const wanted = page.locator(selector).first()
  await expect(wanted).toBeAttached()
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate((to) => document.activeElement?.matches(to), selector)) return
  }
  throw new Error(`${selector} has no place in the order of the focus`)
}

/** One of the chips, by the arrows. */
async function chooseKind(page: Page, name: RegExp) {
  await tabTo(page, 'main input[type=radio]')
  const chip = page.getByRole('radio', { name })
  for (let presses = 0; presses < 6 && !(await chip.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowRight')
    // The choice is in the address before it is drawn.
    await expect(page.locator('main input[type=radio]:focus')).toBeChecked()
  }
  await expect(chip).toBeChecked()
  await expect(chip).toBeFocused()
}

test('the inbox is emptied by keyboard alone, from the menu on', async ({
  page,
  request,
  onPhone,
}) => {
  test.skip(onPhone, 'a phone has no keyboard')
  const slug = `sal${Date.now()}`
  const email = `marina.${slug}@exemplo.com.br`
  const key = await createBrand(slug, email)
  await fill(request, slug, key)
  await acceptInvitation(new PacedPerson(page), request, email)
  const { keyboard } = page
  const item = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name })

  await tabTo(page, 'nav a[href$="/pendencias"]')
  await keyboard.press('Enter')
  await expect(heading(page, 'Pendências')).toBeVisible()
  await expect(item(/Ana Sá/)).toBeVisible()

  await test.step('registrations: two are approved and one is refused together', async () => {
    await chooseKind(page, /^Cadastros 4/)
    // While the list is read there are no items to select.
    await expect(item(/Sá/)).toHaveCount(4)
    await keyboard.type('xjx')
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await keyboard.press('a')
    await expect(page.getByText(/^2 itens aprovados/).first()).toBeVisible()
    await keyboard.press('z')
    await expect(item(/Sá/)).toHaveCount(4)
    await keyboard.press('k')
    await keyboard.type('xjx')
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await keyboard.press('a')
    await expect(item(/Sá/)).toHaveCount(2)
    await keyboard.type('xjx')
    await expect(page.getByText('2 selecionados')).toBeVisible()
    await keyboard.press('r')
    await expect(page.getByLabel(/^Motivo para todos/)).toBeFocused()
    await keyboard.type('O CPF não confere.')
    await keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(/^Nada pendente deste tipo/)).toBeVisible()
  })

  await test.step('a document is opened and approved', async () => {
    await chooseKind(page, /^Documentos 1/)
    await expect(item(/Eva Sá/)).toHaveCount(1)
    await keyboard.press('d')
    await expect(page.getByRole('img', { name: /^Documento: Comprovante/ })).toBeVisible()
    await keyboard.press('a')
    await expect(item(/Eva Sá/)).toHaveCount(0)
  })

  await test.step('of two claims one is accepted and the other refused', async () => {
    // The last kind: either of the chips that are left leads to it.
    await tabTo(page, 'main input[type=radio]')
    await keyboard.press('ArrowRight')
    await expect(item(/Eva Sá/)).toHaveCount(2)
    await keyboard.press('a')
    await expect(page.getByLabel(/^Resposta ao parceiro/)).toBeFocused()
    await keyboard.press('ControlOrMeta+Enter')
    await expect(item(/Eva Sá/)).toHaveCount(1)
    await keyboard.press('r')
    await expect(page.getByLabel(/^Resposta ao parceiro/)).toBeFocused()
    await keyboard.type('Foi cancelado.')
    await keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByText(/^Nada pendente/)).toBeVisible()
  })

  // The last decision can be undone for ten seconds, then it is sent.
  await expect(async () => {
    const inbox = await done(request, ['GET', '/api/brand/v1/inbox'], { token: key })
    expect(inbox).toMatchObject({ data: [] })
  }).toPass()
  const partners = await done(request, ['GET', '/api/brand/v1/partners'], { token: key })
  const states = partners.data.map(({ status }: { status: string }) => status).toSorted()
  expect(states).toEqual(['approved', 'approved', 'approved', 'refused', 'refused'])
})

const REGISTRATIONS = 50
/** Five minutes, for a person as fast as the keystroke-level model says. */
const MOST_SECONDS = 300

test('fifty registrations are decided by keyboard within five minutes', async ({
  page,
  request,
  onPhone,
}) => {
  test.skip(onPhone || !wholeRun, 'a phone has no keyboard')
  test.setTimeout(600_000)
  const slug = `mar${Date.now()}`
  const email = `marina.${slug}@exemplo.com.br`
  const token = await createBrand(slug, email)
  for (let nth = 10; nth < 10 + REGISTRATIONS; nth += 1) {
    const own = `pessoa${nth}`
    const data = {
      pf_pj: 'PF',
      approved: null,
      name: `Pessoa ${nth}`,
      email: `${own}.${slug}@exemplo.com.br`,
      document: cpf.generate(),
    }
    await done(request, ['PUT', `/api/brand/v1/partners/${own}`], { token, data })
  }
  await acceptInvitation(new PacedPerson(page), request, email)
  const person = new PacedPerson(page)
  await page.goto(`/console/${slug}/pendencias?tipo=partner`)
  const left = page.getByRole('radio', { name: /^Cadastros/ })
  const current = page.getByRole('button').and(page.locator('[aria-current]'))
  await expect(current).toBeVisible()

  for (let nth = 1; nth <= REGISTRATIONS; nth += 1) {
    const before = await current.innerText()
    if (nth % 5 === 0) {
      await person.press('r')
      await expect(page.getByLabel(/^Motivo/)).toBeFocused()
      await person.write('O CPF não confere.')
      await person.press('ControlOrMeta+Enter')
    } else await person.press('a')
    // The next one is current by itself.
    if (nth < REGISTRATIONS) await expect(current).not.toHaveText(before)
  }
  await expect(left.or(page.getByText(/^Nada pendente/)).first()).toBeVisible()
  await expect(async () => {
    const inbox = await done(request, ['GET', '/api/brand/v1/inbox'], { token })
    expect(inbox).toMatchObject({ data: [] })
  }).toPass()
  console.log(`fifty registrations: ${JSON.stringify(person.effort)}`)
  expect(person.effort.seconds).toBeLessThan(MOST_SECONDS)
})
