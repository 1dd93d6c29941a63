import { expect } from 'vitest'

import { test } from '#tests/support/fixtures.ts'
import { browse, screen, waitFor, within } from '#tests/support/screens/browse.tsx'
import { finishShortCourse, writeCourse } from '#tests/support/steps/course.ts'
import {
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '#tests/support/world.ts'

import { downloadCertificate, showCertificate } from '../../certificate-contract.ts'
import { showCourse } from '../../contract.ts'

/** A course that the partner has finished, and the address of its certificate. */
async function finished(world: World, brand: TestBrand, partner: TestPartner) {
  const slug = `curso-${unique()}`
  await finishShortCourse(world, partner, await writeCourse(world, brand, { slug }))
  const course = await world.call(partner, showCourse, { params: { slug } })
  return { own: `/course/${slug}/certificate`, open: course.certificate_slug ?? '' }
}

const download = () => screen.findByRole('button', { name: 'Baixar PDF' })

test('a person who finished a course sees the certificate with name, course and hours', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { name: 'Ana Souza' })
  const { own, open } = await finished(world, brand, ana)

  await browse(world, ana, own)

  const sheet = within(
    await screen.findByRole('region', { name: 'Certificado de conclusão' }),
  )
  expect(sheet.getByText('Ana Souza')).toBeDefined()
  expect(sheet.getByText('Vender sem insistir')).toBeDefined()
  expect(
    sheet.getByText('em 10/03/2026, com carga horária de 1h30', { exact: false }),
  ).toBeDefined()
  const address = `${location.origin}/certificate/course/${open}`
  expect(screen.getByRole('link', { name: address })).toBeDefined()
})

test('a person who has not finished the course reads when the certificate comes', async ({
  world,
  brand,
  ana,
}) => {
  const slug = `curso-${unique()}`
  await writeCourse(world, brand, { slug })
  const page = await browse(world, ana, `/course/${slug}/certificate`)
  expect(
    await screen.findByText('O certificado aparece aqui quando você concluir o curso.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull()

  await page.user.click(screen.getByRole('link', { name: 'Ir para o curso' }))

  await waitFor(() => expect(page.address()).toBe(`/courses/desc/${slug}`))
})

test('a person who opens the certificate of an unknown course reads that there is none', async ({
  world,
  ana,
}) => {
  const page = await browse(world, ana, `/course/${unique()}/certificate`)

  await waitFor(() => expect(page.address()).toBe('/404'))
})

test('a person who clicks twice downloads the certificate once', async ({
  world,
  brand,
  ana,
}) => {
  const { own } = await finished(world, brand, ana)
  const { user, network } = await browse(world, ana, own)
  const button = await download()
  const release = network.hold(downloadCertificate)

  await user.dblClick(button)
  release()

  await waitFor(() => expect(button.getAttribute('data-loading')).toBeNull())
  expect(network.count(downloadCertificate)).toBe(1)
})

test('a person whose download failed reads so and can try again', async ({
  world,
  brand,
  ana,
}) => {
  const { own } = await finished(world, brand, ana)
  const { user, network } = await browse(world, ana, own)
  const repair = network.breakWith(downloadCertificate, 502)
  await user.click(await download())
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  repair()

  await user.click(await download())

  await waitFor(() => expect(network.count(downloadCertificate)).toBe(2))
})

test('a person without a connection still sees the certificate, but cannot download it', async ({
  world,
  brand,
  ana,
}) => {
  const { own } = await finished(world, brand, ana)
  const { network } = await browse(world, ana, own)
  const button = await download()

  network.goOffline()

  await waitFor(() => expect(button).toHaveProperty('disabled', true))
  expect(screen.getByText('Vender sem insistir')).toBeDefined()
})

test('a stranger checks a certificate without an account', async ({ world, brand }) => {
  const ana = await world.partner(brand, { name: 'Ana Souza' })
  const { open } = await finished(world, brand, ana)

  await browse(world, null, `/certificate/course/${open}`)

  expect(await screen.findByText('Ana Souza')).toBeDefined()
  expect(screen.getByText(/autêntic|verdadeir|válid/i)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull()
})

test('a stranger with a false address is led to the page that says so', async ({
  world,
}) => {
  const page = await browse(world, null, `/certificate/course/${unique()}`)

  await waitFor(() => expect(page.address()).toBe('/404'))
})

test('a stranger whose call failed reads so and sees the certificate after trying again', async ({
  world,
  brand,
}) => {
  const ana = await world.partner(brand, { name: 'Ana Souza' })
  const { open } = await finished(world, brand, ana)
  const page = await browse(world, null, '/404')
  const repair = page.network.breakWith(showCertificate, 502)
  await page.goTo(`/certificate/course/${open}`)
  expect(await screen.findByRole('alert')).toBeDefined()
  repair()

  await page.user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))

  expect(await screen.findByText('Ana Souza')).toBeDefined()
})
