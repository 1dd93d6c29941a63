import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import {
  browseConsole,
  screen,
  waitFor,
  within,
} from '#tests/support/screens/browse-console.tsx'
import { writeCourse } from '#tests/support/steps/course.ts'
import { enrollInMission, publishMission } from '#tests/support/steps/missions.ts'

import { putMission } from '../brand-contract.ts'
import { showMission } from '../contract.ts'
import { exportMission, listBrandMissions, showBrandMission } from '../read-contract.ts'

const world = await worldForFile()

type User = Awaited<ReturnType<typeof browseConsole>>['user']

const button = (name: string | RegExp) => screen.findByRole('button', { name })

async function typeMarkdown(user: User, label: string, markdown: string) {
  await user.click(await button(`Escrever em Markdown (${label})`))
  const field = await screen.findByLabelText(new RegExp(`^${label}`))
  await user.clear(field)
  await user.type(field, markdown)
}

test('a mission is written from nothing, kept as a draft and published', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'vender-bem', title: 'Vender bem' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/missoes')
  const [create] = await screen.findAllByRole('link', { name: 'Nova missão' })
  await user.click(create as HTMLElement)
  await user.type(await screen.findByLabelText(/^Título \*?$/), 'Rotina de Verão')
  await user.click(await button('Salvar rascunho'))
  expect((await screen.findByRole('alert')).textContent).toContain('campos marcados')
  await user.type(screen.getByLabelText(/^Descrição curta/), 'Mostre o protetor.')
  await typeMarkdown(user, 'O que fazer', 'Grave um **vídeo** curto.')
  await typeMarkdown(user, 'Regras', 'Uma por pessoa.')
  await user.type(screen.getByLabelText(/^Prêmio/), '50,00')
  await user.type(screen.getByLabelText(/^Cursos exigidos/, { selector: 'input' }), 'Vend')
  await user.click(await screen.findByRole('option', { name: 'Vender bem', hidden: true }))
  expect((await screen.findByText('vídeo')).tagName).toBe('STRONG')
  await user.click(await button('Salvar rascunho'))
  await screen.findByText('Só a marca vê esta missão.')

  const slug = 'rotina-de-verao'
  const maria = await world.partner(brand)
  expect(await world.refused(maria, showMission, { params: { slug } })).toMatchObject({
    status: 404,
  })
  await user.dblClick(await button('Publicar agora'))
  await screen.findByText(/^Os parceiros veem desde/)
  expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
    title: 'Rotina de Verão',
    instructions: 'Grave um **vídeo** curto.',
    reward: 50,
    required_courses: [{ slug: 'vender-bem', finished: false }],
  })
  expect(screen.getAllByText('Missão publicada.')).toHaveLength(1)
})

test('an address that another mission has is not written over', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/missoes/nova?copia=${slug}`)
  const address = await screen.findByLabelText(/^Endereço/)
  await user.clear(address)
  await user.type(address, slug)
  await user.click(await button('Salvar rascunho'))
  await screen.findByText('Este endereço já é de outra missão. Escolha outro endereço.')
  const copy = 'copia-de-mostre-o-serum'
  await user.clear(address)
  await user.click(await button('Salvar rascunho'))
  await screen.findByText(/^Escreva o endereço/)
  await user.type(address, copy)
  await user.click(await button('Salvar rascunho'))
  await screen.findByText('Só a marca vê esta missão.')
  expect(
    await world.call(brand, showBrandMission, { params: { slug: copy } }),
  ).toMatchObject({ status: 'draft', mission: { title: 'Cópia de Mostre o sérum' } })
})

test('what people accepted is fixed, and says why before a click', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand)
  await enrollInMission(world, await world.partner(brand), slug)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/missoes/${slug}`)
  const isDisabled = async (label: RegExp) =>
    (await screen.findByLabelText(label)).matches(':disabled')
  expect(await isDisabled(/^Prêmio/)).toBe(true)
  expect(await isDisabled(/^Termina em/)).toBe(true)
  expect(await isDisabled(/^Texto dos termos/)).toBe(true)
  expect((await button('Voltar para rascunho')).matches(':disabled')).toBe(true)
  expect(screen.getAllByText(/^Já há inscritos/).length).toBeGreaterThan(0)
  const limit = screen.getByLabelText(/^Limite de vagas/)
  await user.type(limit, '30')
  await user.click(await button('Salvar'))
  await screen.findByText('Missão salva.')
  expect(
    (await world.call(brand, showBrandMission, { params: { slug } })).mission,
  ).toMatchObject({ participants_limit: 30 })
})

test('two people write the same mission: the second one decides', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/missoes/${slug}`)
  const title = await screen.findByLabelText<HTMLInputElement>(/^Título \*?$/)
  await user.clear(title)
  await user.type(title, 'Meu título')
  const { mission } = await world.call(brand, showBrandMission, { params: { slug } })
  await world.call(brand, putMission, {
    params: { slug },
    body: { ...mission, title: 'Outro título' },
  })
  await user.click(await button('Salvar'))
  const alert = await screen.findByText('Outra pessoa salvou antes de você')
  await waitFor(() =>
    expect(alert.closest('[role=alert]')?.textContent).toContain('“Outro título”'),
  )
  expect(title.value).toBe('Meu título')
  await user.click(await button('Ficar com o que digitei'))
  await screen.findByText('Missão salva.')
  expect(await world.call(brand, showBrandMission, { params: { slug } })).toMatchObject({
    title: 'Meu título',
  })
})

test('a mission is archived, and offered again', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, `/missoes/${slug}`)
  const statusOf = async () =>
    (await world.call(brand, showBrandMission, { params: { slug } })).status
  await user.click(await button('Arquivar'))
  await screen.findByText('Arquivar esta missão?')
  const yes = (await screen.findAllByRole('button', { name: 'Arquivar' })).at(-1)
  await user.click(yes as HTMLElement)
  await screen.findByText('Missão arquivada.')
  expect(await statusOf()).toBe('archived')
  expect((await screen.findByLabelText(/^Título \*?$/)).matches(':disabled')).toBe(true)
  await user.click(await button('Reativar'))
  await screen.findByText('Missão oferecida de novo.')
  expect(await statusOf()).toBe('in_progress')
})

test('a file of missions is checked first, then imported', async () => {
  const brand = await world.brand()
  const other = await world.brand()
  const slug = await publishMission(world, other)
  const yaml = (await world.send(other, exportMission, { params: { slug } })).body
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/missoes/importar')
  const choose = async (content: string) => {
    await button('Conferir')
    const input = document.querySelector('input[type=file]')
    await user.upload(input as HTMLElement, new File([content], 'missoes.yaml'))
    await user.click(await button('Conferir'))
  }
  await choose(yaml.replace('title:', 'titulo:'))
  const alert = await screen.findByRole('alert')
  await within(alert).findByText(/a chave titulo não existe/)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()

  await choose(yaml)
  await screen.findByText('Novo')
  expect((await world.call(brand, listBrandMissions)).data).toEqual([])
  await user.click(await button('Importar 1 missão'))
  await screen.findByText('1 missão importada.')
  const { data } = await world.call(brand, listBrandMissions)
  expect(data.map((mission) => mission.slug)).toEqual([slug])
})

test('someone who only reads is offered no change', async () => {
  const brand = await world.brand()
  const slug = await publishMission(world, brand)
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, `/missoes/${slug}`)
  expect((await screen.findByLabelText(/^Título \*?$/)).matches(':disabled')).toBe(true)
  for (const name of ['Salvar', 'Arquivar', 'Publicar agora'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})
