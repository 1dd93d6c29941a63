import type { APIRequestContext } from '@playwright/test'

import { availableCredits, brandKeys } from '../brand.ts'
import { expect, follow, heading, openAs, seller, test } from '../portal.ts'

test('a course is found, paid in credits, read, failed, passed, finished and verified by a visitor', async ({
  page,
  request,
  browser,
  onPhone,
}) => {
  const person = seller(onPhone ? 1 : 4)
  const shop = { request, brand: 'aurora' } as const
  const mark = Date.now().toString(36)
  const title = `Curso ${mark}`
  await writeCourse(request, `jornada-${mark}`, title)
  const before = await availableCredits(shop, person.slug)

  await openAs(page, request, person, '/notifications')
  await follow(page, 'Cursos')
  await expect(heading(page, 'Cursos')).toBeVisible()
  await page.getByLabel('Buscar curso').fill(mark)
  const badge = page.getByRole('button', { name: `Remover o filtro ${mark}` })
  await expect(badge).toBeVisible()
  await page.getByRole('button', { name: /^Filtrar/ }).click()
  const filter = page.getByRole('dialog', { name: 'Filtrar cursos' })
  await filter.getByLabel('Até quantos créditos').fill('0')
  await filter.getByRole('button', { name: 'Ver cursos' }).click()
  await expect(page.getByText('Nenhum curso aqui, por enquanto...')).toBeVisible()
  await page.getByRole('button', { name: 'Remover o filtro Só gratuitos' }).click()
  await expect(badge).toBeVisible()

  await page.getByRole('link', { name: title }).click()
  await expect(heading(page, title)).toBeVisible()
  await page.getByRole('button', { name: 'Quero me inscrever por 1 crédito' }).click()
  await page.getByRole('button', { name: 'Confirmar inscrição' }).click()

  await expect(page.getByRole('heading', { name: 'Olá' })).toBeVisible()
  expect(await availableCredits(shop, person.slug)).toBe(before - 1_00)
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await page.getByRole('button', { name: 'Conferir respostas' }).click()
  await expect(page.getByText('Nenhuma resposta registrada para a questão.')).toBeVisible()
  await page.getByRole('radio', { name: 'Gritar' }).click()
  await page.getByRole('button', { name: 'Conferir respostas' }).click()
  await expect(
    page.getByText('O número necessário de acertos não foi alcançado.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await page.getByRole('radio', { name: 'Ouvir' }).click()
  // What was chosen outlives a reload.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Ouvir' })).toBeChecked()
  await page.getByRole('button', { name: 'Conferir respostas' }).click()
  await page.getByRole('button', { name: 'Salvar questionário' }).click()
  await expect(page.getByText('Ouvir mostra do que a pessoa precisa.')).toBeVisible()
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await expect(page.getByRole('heading', { name: 'Curso concluído!' })).toBeVisible()

  await page.getByRole('link', { name: 'Ver certificado' }).click()
  const address = page.getByRole('link', { name: /\/certificate\/course\// })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar PDF' }).click()
  expect((await download).suggestedFilename()).toBe('certificado.pdf')
  const context = await browser.newContext()
  const visitor = await context.newPage()
  await visitor.goto((await address.getAttribute('href')) ?? '')
  await expect(visitor.getByText('Este certificado é autêntico.')).toBeVisible()
  await expect(visitor.getByText(person.name)).toBeVisible()
  await visitor.goto('/certificate/course/inventado')
  await expect(visitor).toHaveURL(/\/404$/)
  await context.close()
})

async function writeCourse(request: APIRequestContext, slug: string, title: string) {
  const question = {
    question: 'O que fazer primeiro?',
    explanation: 'Ouvir mostra do que a pessoa precisa.',
    answers: [{ answer: 'Gritar' }, { answer: 'Ouvir', right: true }],
  }
  const quiz = { required_correct_answers: 1, questions: [question] }
  const contents = [
    { key: 'ola', kind: 'text', title: 'Olá', text: 'Boas-vindas.' },
    { key: 'prova', kind: 'quiz', title: 'Prova', quiz },
  ]
  const answer = await request.put(`/api/brand/v1/courses/${slug}`, {
    headers: { authorization: `Bearer ${brandKeys.aurora}` },
    data: {
      title,
      description: 'Para a jornada.',
      value: 1,
      sections: [{ key: 'tudo', title: 'Tudo', contents }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
