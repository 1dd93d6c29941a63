import type { Page } from '@playwright/test'
import sharp from 'sharp'

import { certificateGenuine } from '#platform/contract/sentences.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import { BAD_ANSWER, expect, heading, openAs, seller, test } from '../portal.ts'
import { expectUsable, signIn } from './usable.ts'

test.use({ tolerated: BAD_ANSWER })

type Written = { course: string; mission: string; content: string }

test('a course and a mission go from nothing to a certificate and credits', async ({
  page,
  request,
  browser,
  onPhone,
}) => {
  test.slow()
  const mark = Date.now().toString(36)
  const written: Written = {
    course: `Curso ${mark}`,
    mission: `Missão ${mark}`,
    content: `Rotina ${mark}`,
  }
  const person = seller(21)

  await test.step('staff write and publish a course with a quiz', async () => {
    await signIn(page)
    await writeCourse(page, written)
  })

  const address = await test.step('and a mission for those who finish it', async () => {
    await writeMission(page, written)
    return new URL(page.url()).pathname.split('/').at(-1) ?? ''
  })

  const visit = await (await browser.newContext()).newPage()
  await visit.goto(new URL('/404', page.url()).href)
  await test.step('a partner needs the course first', async () => {
    await openAs(visit, request, person, new URL(`/mission/${address}`, page.url()).href)
    await visit
      .getByRole('link', { name: `Conclua o curso “${written.course}” para participar` })
      .click()
    await expect(heading(visit, written.course)).toBeVisible()
    const cover = visit.getByRole('main').locator('img[src*="course"]')
    await expect(cover).toHaveJSProperty('naturalWidth', 1_280)
    await takeCourse(visit)
  })

  await test.step('joins the mission and sends a content', async () => {
    await visit.goto(new URL(`/mission/${address}?enrol`, page.url()).href)
    const form = visit.getByRole('dialog', { name: 'Inscrição na missão' })
    await form.getByLabel('Celular').fill('11987654321')
    await form.getByLabel('Li e aceito os termos').check()
    await form.getByLabel('Digite CONFIRMAR').fill('CONFIRMAR')
    await form.getByRole('button', { name: 'Confirmar inscrição' }).click()
    await visit.getByRole('button', { name: 'Enviar conteúdo' }).click()
    await visit.getByLabel('Título').fill(written.content)
    await visit.getByLabel('Descrição').fill('De manhã, na janela.')
    await visit.getByRole('button', { name: 'Adicionar link' }).click()
    await visit
      .getByRole('textbox', { name: 'Link 1' })
      .fill('https://www.instagram.com/p/abc')
    await visit.getByRole('button', { name: 'Enviar para a marca' }).click()
    await expect(visit.getByText('Conteúdo enviado!')).toBeVisible()
  })

  await test.step('staff read it beside what was requested, and approve it', async () => {
    await page.goto('/console/aurora/pendencias?tipo=mission_content')
    await page.getByRole('button', { name: new RegExp(written.content) }).click()
    await expect(page.getByRole('link', { name: /instagram\.com\/p\/abc/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'O que a missão pede' })).toBeVisible()
    await expect(page.getByText('Mostre o rótulo.')).toBeVisible()
    await expectUsable(page, onPhone)
    await page.getByRole('button', { name: 'Aprovar', exact: true }).click()
    // On a phone the next item is open; the decision is sent when the screen is left.
    if (onPhone) await page.keyboard.press('Escape')
    const sent = page.waitForResponse(/\/approve/)
    await page.getByRole('link', { name: 'Parceiros', exact: true }).click()
    expect((await sent).status()).toBe(200)
  })

  await test.step('the partner has the reward', async () => {
    await visit.reload()
    await expect(visit.getByText(/Você ganhou R\$\s40,00/)).toBeVisible()
    await visit.goto(new URL('/my-points/extracts', page.url()).href)
    const kind = onPhone ? 'button' : 'row'
    const line = visit.getByRole(kind, { name: new RegExp(written.mission) })
    await expect(line).toContainText(/\+\s?R\$\s40,00/)
  })

  await test.step('opens the certificate, which anyone can check', async () => {
    await visit.goto(new URL('/courses?tab=finished', page.url()).href)
    await visit
      .getByRole('link', { name: `Certificado de ${written.course}` })
      .first()
      .click()
    const certificate = visit.getByRole('region', { name: 'Certificado de conclusão' })
    await expect(certificate).toContainText(written.course)
    const address = certificate.getByRole('link', { name: /\/certificate\/course\// })
    await page.goto((await address.getAttribute('href')) ?? '')
    await expect(page.getByText(written.course)).toBeVisible()
    await expect(page.getByText(certificateGenuine)).toBeVisible()
  })
  await visit.context().close()
})

async function writeCourse(page: Page, { course }: Written) {
  await page.goto('/console/aurora/cursos')
  await page.getByRole('link', { name: 'Novo curso' }).click()
  await page.getByLabel('Título do curso').fill(course)
  await page.getByLabel('Descrição do curso').fill('Como mostrar um produto.')
  await page.getByLabel('Título da seção 1').fill('Começo')
  await page.getByLabel('Título da aula 1.1').fill('Olá')
  await page.getByRole('textbox', { name: 'Texto da aula 1.1' }).fill('Boas-vindas.')
  await page.getByRole('button', { name: 'Adicionar prova (Seção 1)' }).click()
  await page.getByLabel('Título da aula 1.2').fill('Prova')
  await page.getByRole('textbox', { name: /^Questão 1\.2\.1/ }).fill('O que mostrar?')
  await page.getByLabel('Respostas 1.2.1').fill('* O rótulo\nO preço')
  await page.getByRole('button', { name: 'Criar rascunho' }).dblclick()
  await expect(heading(page, course)).toBeVisible()
  const color = { width: 1_600, height: 1_600, channels: 3 as const, background: '#0f6b4f' }
  const buffer = await sharp({ create: color }).png().toBuffer()
  const picture = page.getByRole('button', { name: 'Escolher imagem' })
  const chosen = page.waitForEvent('filechooser')
  await picture.click()
  await (await chosen).setFiles({ name: 'capa.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Usar esta imagem' }).click()
  await expect(page.getByText('Imagem enviada.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Curso salvo.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByText(/^Os parceiros veem desde/)).toBeVisible()
}

async function writeMission(page: Page, { course, mission }: Written) {
  await page.goto('/console/aurora/missoes/nova')
  await page.getByRole('textbox', { name: 'Título', exact: true }).fill(mission)
  await page.getByLabel('Descrição curta').fill('Mostre o protetor na sua rotina.')
  await page.getByRole('textbox', { name: 'O que fazer' }).fill('Mostre o rótulo.')
  await page.getByRole('textbox', { name: 'Regras' }).fill('Uma publicação por pessoa.')
  await page.getByLabel('Prêmio em créditos').fill('40')
  await page.getByRole('combobox', { name: 'Cursos exigidos' }).fill(course)
  await page.getByRole('option', { name: course }).click()
  await page.keyboard.press('Escape')
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 16)
  for (const name of ['Inscrições de', 'Começa em'])
    await page.getByLabel(name).fill(yesterday)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Só a marca vê esta missão.')).toBeVisible()
  await page.getByRole('button', { name: 'Publicar agora' }).click()
  await expect(page.getByText(/^Os parceiros veem desde/)).toBeVisible()
}

/** Reads the lesson and passes the quiz; the certificate is there. */
async function takeCourse(visit: Page) {
  await visit.getByRole('button', { name: 'Começar curso' }).click()
  await expect(visit.getByRole('heading', { name: 'Olá' })).toBeVisible()
  await visit.getByRole('button', { name: 'Concluir aula' }).click()
  await visit.getByRole('radio', { name: 'O rótulo' }).click()
  await visit.getByRole('button', { name: 'Conferir respostas' }).click()
  await visit.getByRole('button', { name: 'Salvar questionário' }).click()
  await visit.getByRole('button', { name: 'Concluir aula' }).click()
  await expect(visit.getByRole('heading', { name: 'Curso concluído!' })).toBeVisible()
  await expect(visit.getByRole('link', { name: 'Ver certificado' })).toBeVisible()
}
