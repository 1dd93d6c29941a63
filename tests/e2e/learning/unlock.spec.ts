import type { APIRequestContext } from '@playwright/test'

import { DAY_MS } from '#platform/contract/time/durations.ts'

import { expectAccessible } from '../accessible.ts'
import { brandKeys } from '../brand.ts'
import { expect, heading, openAs, seller, test, tokenOf } from '../portal.ts'

const headers = { authorization: `Bearer ${brandKeys.aurora}` }
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

test('a course and a code in the bio open a mission that was locked', async ({
  page,
  request,
  onPhone,
}) => {
  const person = seller(onPhone ? 16 : 18)
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`
  const { course, mission } = await publish(request, mark)
  // A profile without a count, for each try.
  const token = await tokenOf(request, person)
  const named = await request.put('/api/v1/partner', {
    headers: { authorization: `Bearer ${token}` },
    data: { social_networks: [{ network: 'instagram', content: `perfil.${mark}` }] },
  })
  expect(named.status(), await named.text()).toBe(200)

  await openAs(page, request, person, `/mission/jornada-${mark}`)
  await expect(heading(page, mission)).toBeVisible()
  const join = page.getByRole('button', { name: 'Quero participar' })
  await expect(page.getByText('Falta um curso para participar')).toBeVisible()
  await expect(join).toHaveCount(0)
  await page
    .getByRole('link', { name: `Conclua o curso “${course}” para participar` })
    .click()
  await page.getByRole('button', { name: 'Começar curso' }).click()
  await page.getByRole('button', { name: 'Concluir aula' }).click()
  await expect(page.getByRole('heading', { name: 'Curso concluído!' })).toBeVisible()

  await page.goto(`/mission/jornada-${mark}`)
  await expect(page.getByText('Esta missão pede 500 seguidores')).toBeVisible()
  await expect(join).toBeVisible()
  await page.getByRole('link', { name: 'Comprovar os meus seguidores' }).click()
  await expect(
    page.getByRole('heading', { name: 'Comprovação de seguidores' }),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Gerar código' }).click()
  await expect(page.getByLabel('Seu código')).toHaveText(/^ALIADO-\w{6}$/)
  await page.getByRole('button', { name: 'Verificar', exact: true }).click()
  await expect(page.getByText('Pelo código na sua bio')).toBeVisible()
  await expectAccessible(page)

  await page.goto(`/mission/jornada-${mark}`)
  await expect(page.getByText(/^Você tem [\d.]+ seguidores, contados em/)).toBeVisible()
  await expect(page.getByText('Esta missão pede 500 seguidores')).toHaveCount(0)
})

async function publish(request: APIRequestContext, mark: string) {
  const course = `Curso ${mark}`
  const mission = `Missão ${mark}`
  const written = await request.put(`/api/brand/v1/courses/jornada-${mark}`, {
    headers,
    data: {
      title: course,
      description: 'Para a jornada.',
      sections: [
        {
          key: 'tudo',
          title: 'Tudo',
          contents: [{ key: 'ola', kind: 'text', title: 'Olá', text: 'Boas-vindas.' }],
        },
      ],
    },
  })
  expect(written.status(), await written.text()).toBe(200)
  const published = await request.put(`/api/brand/v1/missions/jornada-${mark}`, {
    headers,
    data: {
      title: mission,
      description: 'Para quem estudou.',
      instructions: 'Envie **uma foto**.',
      rules: 'Sem filtro.',
      contents_required: 1,
      minimum_followers: 500,
      courses: [`jornada-${mark}`],
      terms: { text: 'Autorizo o uso da minha imagem.' },
      enrolment_starts_at: inDays(-1),
      enrolment_ends_at: inDays(0.9),
      starts_at: inDays(-1),
      ends_at: inDays(1),
    },
  })
  expect(published.status(), await published.text()).toBe(200)
  return { course, mission }
}
