import { expect, test } from 'vitest'

import { atMost8Mb } from '#platform/contract/sentences.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen } from '#tests/support/screens/browse-console.tsx'
import { student, writeCourse } from '#tests/support/steps/course.ts'
import { PRODUCTION, type TestBrand } from '#tests/support/world.ts'

import { putCourse, showBrandCourse } from '../../brand-contract.ts'
import { putCourseFile, showCourseFile } from '../../file-contract.ts'

const world = await worldForFile({ suppliers: PRODUCTION })
const params = { slug: 'curso' }

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const fileOf = (bytes: BlobPart, name: string) =>
  new File([bytes], name, { type: 'application/pdf' })
const pdf = (name: string, words = '') => fileOf(`%PDF-1.4\n${words}%%EOF\n`, name)

/** Puts a file into the hidden file input before the button with this label. */
async function choose(
  user: Awaited<ReturnType<typeof browseConsole>>['user'],
  label: string,
  file: File,
) {
  const { previousElementSibling: picker } = await button(label)
  await user.upload(picker as HTMLInputElement, file)
}

const courseOf = async (brand: TestBrand) =>
  (await world.call(brand, showBrandCourse, { params })).course

test('a lesson gets attachments, which partners download once the course is saved', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const before = await courseOf(brand)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  await choose(user, 'Anexar arquivo à aula 1.1', pdf('Roteiro #1.pdf'))
  const name = await screen.findByLabelText<HTMLInputElement>('Anexo 1 da aula 1.1')
  expect(name.value).toBe('Roteiro -1')
  // A second file of the same name does not replace the first one.
  await choose(user, 'Anexar arquivo à aula 1.1', pdf('Roteiro #1.pdf', '%2\n'))
  await screen.findByText('Roteiro -1-2.pdf')
  await user.clear(name)
  await user.type(name, 'Roteiro de vendas')
  expect(await courseOf(brand)).toEqual(before)
  await user.click(await button('Salvar'))
  await screen.findByText('Curso salvo.')
  expect((await courseOf(brand)).sections[0]?.contents[0]?.attachments).toEqual([
    { name: 'Roteiro de vendas', file: 'Roteiro -1.pdf' },
    { name: 'Roteiro -1-2', file: 'Roteiro -1-2.pdf' },
  ])

  await user.click(await button('Remover anexo 2 da aula 1.1'))
  await user.click(await button('Salvar'))
  await expect
    .poll(async () => (await courseOf(brand)).sections[0]?.contents[0]?.attachments)
    .toEqual([{ name: 'Roteiro de vendas', file: 'Roteiro -1.pdf' }])
})

test('a file that is too large or not what it says changes nothing', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  const large = fileOf(new Uint8Array(8 * 1024 * 1024 + 1), 'grande.pdf')
  await choose(user, 'Anexar arquivo à aula 1.1', large)
  await screen.findByText(atMost8Mb)
  await choose(user, 'Anexar arquivo à aula 1.1', fileOf('MZ', 'programa.pdf'))
  await screen.findByText('Envie um PDF, ZIP, PNG, JPEG, WebP, MP4 ou WebM.')
  expect(screen.queryByLabelText('Anexo 1 da aula 1.1')).toBeNull()
})

test('the picture of a course is shown from its file, and removed with the next saving', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const pixel = Uint8Array.from(
    atob(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    ),
    (letter) => letter.codePointAt(0) ?? 0,
  )
  const file = new File([pixel], 'capa.png')
  await world.call(brand, putCourseFile, { params, body: { name: 'capa.png', file } })
  await writeCourse(world, brand, { slug: 'curso', image: 'capa.png' })
  const named = { params: { ...params, name: 'capa.png' } }
  const stored = await world.call(brand, showCourseFile, named)
  expect(stored).toMatchObject({ name: 'capa.png', content_type: 'image/png' })
  expect((await world.send(other, showCourseFile, named)).statusCode).toBe(404)

  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  const picture = await screen.findByRole<HTMLImageElement>('img', { name: 'Imagem' })
  expect(new URL(picture.src).pathname).toBe(new URL(stored.address, 'https://x').pathname)
  await user.click(await button('Remover imagem'))
  await screen.findByText('Sem imagem')
  await user.click(await button('Salvar'))
  await screen.findByText('Curso salvo.')
  const ana = student(world, await world.partner(brand))
  expect((await ana.tab('notEnrolled')).data).toMatchObject([{ image: null }])
  const { image: _none, ...rest } = await courseOf(brand)
  await world.call(brand, putCourse, { params, body: { ...rest, image: 'capa.png' } })
  expect((await ana.tab('notEnrolled')).data[0]?.image).not.toBeNull()
})

test('someone who only reads gets no button for files', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/cursos/curso')
  await screen.findByLabelText(/^Título do curso/)
  expect(screen.queryByRole('button', { name: /imagem|Anexar/ })).toBeNull()
})
