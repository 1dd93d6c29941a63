import { expect, test } from 'vitest'

import { findAddress } from '#features/people/profile/contract.ts'
import { validateCnpj, validateInstagram } from '#features/people/signup/contract.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { PRODUCTION, type World } from '#tests/support/world.ts'

const world = await worldForFile()
const production = await worldForFile({ suppliers: PRODUCTION })
const brand = await world.brand()
await world.setParameter(brand, 'instagram_minimum_followers', 500)

async function pageOf(at: World, accept = 'text/html') {
  const { body } = await at.http.inject({ url: '/dev/outbox', headers: { accept } })
  return body
}

/** The words of the page's articles, newest first. */
async function articles() {
  const found = (await pageOf(world)).matchAll(/<article>([\s\S]*?)<\/article>/g)
  return [...found].map(([, html = '']) =>
    html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' '),
  )
}

test('the outbox says what each simulated service would answer', async () => {
  const page = await pageOf(world)
  for (const [question, answer] of [
    ['pouco.ana', '12 seguidores'],
    ['fechado.ana', 'Perfil fechado, sem número de seguidores'],
    ['naoexiste.ana', 'Nenhum perfil tem este nome'],
    ['sembio.ana', 'O código ALIADO-7K3Q9M não está na bio'],
    [
      '99.910.000/0001-96',
      'EMPRESA 99910000 LTDA, baixada, CNAE 4772-5/00, 7319-0/02, 4763-6/02',
    ],
    ['99.920.000/0001-77', 'CNPJ não encontrado'],
    ['99.930.000/0001-58', 'Fora do ar'],
    ['01310-100', 'Avenida Paulista, Bela Vista, São Paulo (SP)'],
    ['99999-000', 'CEP não encontrado'],
  ])
    expect(page).toContain(`<li><code>${question}</code>: ${answer}</li>`)
})

test('the outbox says what they have answered, newest first, and never as a message', async () => {
  const ana = await world.partner(brand)
  const partnerSlug = brand.slug
  await world.call(ana, findAddress, { params: { cep: '20040002' } })
  await world.call(null, validateCnpj, { params: { partnerSlug, cnpj: '11222333000181' } })
  await world.call(null, validateInstagram, {
    params: { partnerSlug, instagram: 'biasouza' },
  })
  const [instagram, company, address] = await articles()
  expect(instagram).toMatch(
    /Instagram no cadastro respondeu em .* 8\.000 seguidores .*biasouza/,
  )
  expect(company).toMatch(/CNPJ respondeu em .* EMPRESA 11222333 LTDA, ativa.*11\.222\.333/)
  expect(address).toMatch(/CEP respondeu em .* Avenida Rio Branco, Centro, .*20040-002/)
  expect(await pageOf(world, 'application/json')).not.toContain('Rio Branco')
})

test('production has neither the page nor simulated services', async () => {
  const answer = await production.http.inject({ url: '/dev/outbox' })
  expect(answer.body).not.toContain('Serviços simulados')
  const ana = await production.partner(await production.brand())
  const found = await production.send(ana, findAddress, { params: { cep: '20040002' } })
  expect(found.statusCode).toBe(503)
})
