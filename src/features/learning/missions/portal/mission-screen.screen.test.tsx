import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { createTestLevel } from '#tests/support/steps/levels.ts'
import { publishMission } from '#tests/support/steps/missions.ts'
import type { TestPartner, World } from '#tests/support/world.ts'

import { abandonMission, showMission, subscribeToMission } from '../contract.ts'

const ACCEPT = 'Li e aceito os termos de uso desta missão'

/** Opens the enrollment of a mission and returns its sheet. */
async function openEnrollment(world: World, partner: TestPartner, slug: string) {
  const page = await browse(world, partner, `/mission/${slug}`)
  await page.user.click(await screen.findByRole('button', { name: 'Quero participar' }))
  const sheet = within(await screen.findByRole('dialog'))
  await sheet.findByLabelText(/^Digite CONFIRMAR/)
  return { ...page, sheet }
}

async function fillIn({ user, sheet }: Awaited<ReturnType<typeof openEnrollment>>) {
  const mobile = sheet.getByLabelText(/^Celular/)
  await user.clear(mobile)
  await user.type(mobile, '11987654321')
  await user.click(sheet.getByLabelText(ACCEPT))
  await user.type(sheet.getByLabelText(/^Digite CONFIRMAR/), 'CONFIRMAR')
}

const enrolled = async (world: World, partner: TestPartner, slug: string) => {
  const { subscription_id } = await world.call(partner, subscribeToMission, {
    params: { slug },
    body: {
      nome: 'Ana',
      email_principal: `${partner.slug}@aliado.test`,
      celular: '11987654321',
      confirmation: 'CONFIRMAR',
      accepted_terms: true,
    },
  })
  return subscription_id
}

const stateOf = async (world: World, partner: TestPartner, slug: string) =>
  (await world.call(partner, showMission, { params: { slug } })).subscription?.status

test('a person enrolls with terms and confirmation, and takes part', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand)
  const page = await openEnrollment(world, ana, slug)
  await fillIn(page)

  await page.user.click(page.sheet.getByRole('button', { name: 'Confirmar inscrição' }))

  expect(await screen.findByText('Inscrição aprovada')).toBeDefined()
  expect(await stateOf(world, ana, slug)).toBe('approved')
})

test('a person who neither accepts nor confirms reads both errors, and is not enrolled', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand)
  const { user, sheet, network } = await openEnrollment(world, ana, slug)

  await user.click(sheet.getByRole('button', { name: 'Confirmar inscrição' }))

  expect(await sheet.findByText('Aceite os termos de uso para continuar.')).toBeDefined()
  expect(sheet.getByText('Digite CONFIRMAR para se inscrever.')).toBeDefined()
  expect(network.count(subscribeToMission)).toBe(0)
})

test('a person who omits a required answer reads an error at the question', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand, {
    questions: [
      { question: 'Qual é o seu tom?', kind: 'single', options: ['Claro', 'Escuro'] },
    ],
  })
  const page = await openEnrollment(world, ana, slug)
  await fillIn(page)
  await page.user.click(page.sheet.getByRole('button', { name: 'Confirmar inscrição' }))
  expect(await page.sheet.findByText('Responda a esta pergunta.')).toBeDefined()

  await page.user.click(page.sheet.getByLabelText('Escuro'))
  await page.user.click(page.sheet.getByRole('button', { name: 'Confirmar inscrição' }))

  expect(await screen.findByText('Inscrição aprovada')).toBeDefined()
})

test('a person who clicks twice enrolls once', async ({ world, brand, ana }) => {
  const slug = await publishMission(world, brand)
  const page = await openEnrollment(world, ana, slug)
  await fillIn(page)
  const release = page.network.hold(subscribeToMission)

  await page.user.dblClick(page.sheet.getByRole('button', { name: 'Confirmar inscrição' }))
  release()

  expect(await screen.findByText('Inscrição aprovada')).toBeDefined()
  expect(await world.call(ana, showMission, { params: { slug } })).toMatchObject({
    participants: 1,
  })
})

test('a person who comes too late reads that the mission is full', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand, { participants_limit: 1 })
  await enrolled(world, await world.partner(brand), slug)

  await browse(world, ana, `/mission/${slug}`)

  await waitFor(() =>
    expect(
      screen.getAllByText('O limite de inscrições foi atingido. Veja outras missões.'),
    ).toHaveLength(2),
  )
  expect(screen.queryByRole('button', { name: 'Quero participar' })).toBeNull()
})

test('a person leaves a mission after a confirmation, and cannot enroll again', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand)
  await enrolled(world, ana, slug)
  const { user } = await browse(world, ana, `/mission/${slug}`)
  await user.click(await screen.findByRole('button', { name: 'Desistir da missão' }))
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText(/Não dá para voltar atrás/)).toBeDefined()

  await user.click(sheet.getByRole('button', { name: 'Desistir' }))

  expect(await screen.findByText('Você desistiu')).toBeDefined()
  expect(await stateOf(world, ana, slug)).toBe('abandoned')
  expect(screen.queryByRole('button', { name: 'Quero participar' })).toBeNull()
})

test('a person who decides to stay keeps the place', async ({ world, brand, ana }) => {
  const slug = await publishMission(world, brand)
  await enrolled(world, ana, slug)
  const { user, network } = await browse(world, ana, `/mission/${slug}`)
  await user.click(await screen.findByRole('button', { name: 'Desistir da missão' }))
  const sheet = within(await screen.findByRole('dialog'))

  await user.click(await sheet.findByRole('button', { name: 'Continuar na missão' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.count(abandonMission)).toBe(0)
  expect(await stateOf(world, ana, slug)).toBe('approved')
})

test('a person sends a content with a link and sees it in review', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand)
  await enrolled(world, ana, slug)
  const { user } = await browse(world, ana, `/mission/${slug}`)
  await user.click(await screen.findByRole('button', { name: 'Enviar conteúdo' }))

  await user.type(await screen.findByLabelText(/^Título/), 'Meu vídeo')
  await user.type(screen.getByLabelText(/^Descrição/), 'Passo a passo')
  await user.click(screen.getByRole('button', { name: 'Adicionar link' }))
  await user.type(
    await screen.findByLabelText(/^Link 1/),
    'https://www.instagram.com/p/abc',
  )
  await user.click(screen.getByRole('button', { name: 'Enviar para a marca' }))

  expect(await screen.findByText('Meu vídeo')).toBeDefined()
  expect(await screen.findByText('Em análise')).toBeDefined()
})

test('a person who sends an empty content reads what is missing', async ({
  world,
  brand,
  ana,
}) => {
  const slug = await publishMission(world, brand)
  await enrolled(world, ana, slug)
  const { user } = await browse(world, ana, `/mission/${slug}`)
  await user.click(await screen.findByRole('button', { name: 'Enviar conteúdo' }))
  const title = await screen.findByLabelText(/^Título/)

  await user.click(screen.getByRole('button', { name: 'Enviar para a marca' }))

  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
})

test('a person who opens the address of an unknown mission reads that it does not exist', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, '/mission/nao-existe')

  await waitFor(() => expect(page.address()).toBe('/404'))
})

test('a person of another level reads for whom the mission is, and is not offered it', async ({
  world,
  brand,
  ana,
}) => {
  await createTestLevel(world, brand, { name: 'Ouro' })
  const slug = await publishMission(world, brand, { levels: ['Ouro'] })
  await browse(world, ana, `/mission/${slug}`)

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Esta missão é para o nível Ouro.',
  )
  expect(screen.queryByRole('button', { name: 'Quero participar' })).toBeNull()
})
