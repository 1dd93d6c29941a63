import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { student, writeCourse } from '#tests/support/steps/course.ts'
import {
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

import { enrollInCourse, startLesson } from '../contract.ts'

async function publish(world: World, brand: TestBrand, more: Record<string, unknown> = {}) {
  const slug = `curso-${unique()}`
  const id = await writeCourse(world, brand, { slug, ...more })
  return { slug, id }
}

async function enrolled(world: World, partner: TestPartner, course_id: number) {
  const { enrollment_id } = await world.call(partner, enrollInCourse, {
    body: { course_id },
  })
  return enrollment_id
}

/** Finishes the first lesson, so that the questionnaire is open. */
async function atQuiz(world: World, brand: TestBrand, partner: TestPartner) {
  const { id } = await publish(world, brand)
  const enrollment = await enrolled(world, partner, id)
  const { sections } = await student(world, partner).contents(enrollment)
  const [first] = sections[0].contents
  const { class_id } = (await student(world, partner).start(enrollment, first.id)).json()
  await student(world, partner).finish(class_id)
  return enrollment
}

async function answer(user: Awaited<ReturnType<typeof browse>>['user'], labels: string[]) {
  for (const label of labels) await user.click(await screen.findByLabelText(label))
  await user.click(screen.getByRole('button', { name: 'Conferir respostas' }))
}

test('a person starts a free course at once', async ({ world, brand, ana }) => {
  const { slug } = await publish(world, brand)
  const page = await browse(world, ana, `/courses/desc/${slug}`)

  await page.user.click(await screen.findByRole('button', { name: 'Começar curso' }))

  await waitFor(() => expect(page.address()).toMatch(/^\/course\/\d+/))
  expect(await screen.findByText('0 de 3 aulas concluídas')).toBeDefined()
})

test('a person sees price and balance before a course takes credits', async ({
  world,
  brand,
  rich,
}) => {
  const { slug } = await publish(world, brand, { value: 40 })
  const page = await browse(world, rich, `/courses/desc/${slug}`)
  await page.user.click(
    await screen.findByRole('button', { name: /^Quero me inscrever por/ }),
  )
  const sheet = within(await screen.findByRole('dialog'))
  expect(await sheet.findByText('Seu saldo')).toBeDefined()
  expect(await world.credits(brand, rich)).toMatchObject({ available: 100 })

  await page.user.click(sheet.getByRole('button', { name: 'Confirmar inscrição' }))

  await waitFor(() => expect(page.address()).toMatch(/^\/course\/\d+/))
  expect(await world.credits(brand, rich)).toMatchObject({ available: 60 })
})

test('a person with too few credits cannot enroll and reads why', async ({
  world,
  brand,
  ana,
}) => {
  const { slug } = await publish(world, brand, { value: 40 })
  const { user } = await browse(world, ana, `/courses/desc/${slug}`)

  await user.click(await screen.findByRole('button', { name: /^Quero me inscrever por/ }))

  const sheet = within(await screen.findByRole('dialog'))
  expect((await sheet.findByRole('alert')).textContent).toBe(
    'Você não possui créditos o suficiente',
  )
  expect(sheet.getByRole('button', { name: 'Confirmar inscrição' })).toHaveProperty(
    'disabled',
    true,
  )
})

test('a person finishes a lesson and goes on to the questionnaire', async ({
  world,
  brand,
  ana,
}) => {
  const { id } = await publish(world, brand)
  const enrollment = await enrolled(world, ana, id)
  const { user } = await browse(world, ana, `/course/${enrollment}`)

  await user.click(await screen.findByRole('button', { name: 'Concluir aula' }))

  expect(await screen.findByText('1 de 3 aulas concluídas')).toBeDefined()
  expect(await screen.findByText(/Acerte pelo menos 2 de 3/)).toBeDefined()
})

/** React calls the effects of a new screen twice while it is tested. */
const OPENINGS = 2

test('a lesson stays finished whose opening is answered late', async ({
  world,
  brand,
  ana,
}) => {
  const { slug } = await publish(world, brand)
  const { user, network } = await browse(world, ana, `/courses/desc/${slug}`)
  const release = network.hold(startLesson, OPENINGS)
  await user.click(await screen.findByRole('button', { name: 'Começar curso' }))
  await waitFor(() => expect(network.count(startLesson)).toBe(OPENINGS))

  await user.click(await screen.findByRole('button', { name: 'Concluir aula' }))
  const progress = screen.findByText('1 de 3 aulas concluídas').finally(release)
  expect(await progress).toBeDefined()
  await network.settle()

  expect(screen.getByText('1 de 3 aulas concluídas')).toBeDefined()
})

test('a person passes the questionnaire and must save it to finish the lesson', async ({
  world,
  brand,
  ana,
}) => {
  const enrollment = await atQuiz(world, brand, ana)
  const { user } = await browse(world, ana, `/course/${enrollment}`)

  await answer(user, ['sim', 'a', 'b', 'y'])
  expect(await screen.findByText('Você passou!')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Concluir aula' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Salvar questionário' }))
  await user.click(await screen.findByRole('button', { name: 'Concluir aula' }))

  expect(await screen.findByText('2 de 3 aulas concluídas')).toBeDefined()
})

test('a person who fails the questionnaire may try again', async ({
  world,
  brand,
  ana,
}) => {
  const enrollment = await atQuiz(world, brand, ana)
  const { user } = await browse(world, ana, `/course/${enrollment}`)
  await answer(user, ['não', 'a', 'y'])
  expect(await screen.findByText('Ainda não foi desta vez')).toBeDefined()

  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))

  expect(await screen.findByRole('button', { name: 'Conferir respostas' })).toBeDefined()
})

test('a person who omits a question reads which one', async ({ world, brand, ana }) => {
  const enrollment = await atQuiz(world, brand, ana)
  const { user } = await browse(world, ana, `/course/${enrollment}`)

  await answer(user, ['sim', 'y'])

  expect(
    await screen.findByText('Nenhuma resposta registrada para a questão.'),
  ).toBeDefined()
  expect(screen.queryByText('Você passou!')).toBeNull()
})

test('a person cannot open a lesson before its turn', async ({ world, brand, ana }) => {
  const { id } = await publish(world, brand)
  const enrollment = await enrolled(world, ana, id)
  const { sections } = await student(world, ana).contents(enrollment)
  const last = sections[1].contents[0].id

  await browse(world, ana, `/course/${enrollment}?content=${last}`)

  expect(await screen.findByText('Conclua a aula anterior primeiro.')).toBeDefined()
})

test('a person cannot open another person’s course', async ({ world, brand, ana }) => {
  const { id } = await publish(world, brand)
  const enrollment = await enrolled(world, await world.partner(brand), id)

  const page = await browse(world, ana, `/course/${enrollment}`)

  await waitFor(() => expect(page.address()).toBe('/404'))
})

test('a person without a connection can read but not finish', async ({
  world,
  brand,
  ana,
}) => {
  const { id } = await publish(world, brand)
  const enrollment = await enrolled(world, ana, id)
  const { network } = await browse(world, ana, `/course/${enrollment}`)
  const button = await screen.findByRole('button', { name: 'Concluir aula' })

  network.goOffline()

  expect(
    await screen.findByText(/Dá para ler; para concluir, conecte-se à internet/),
  ).toBeDefined()
  expect(button).toHaveProperty('disabled', true)
})
