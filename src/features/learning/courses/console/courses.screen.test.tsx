import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { browseConsole, screen, waitFor } from '#tests/support/screens/browse-console.tsx'
import { student, writeCourse } from '#tests/support/steps/course.ts'

import { listBrandCourses, putCourse, showBrandCourse } from '../brand-contract.ts'
import { putCourseFile } from '../file-contract.ts'

const world = await worldForFile()

const button = (name: string | RegExp) => screen.findByRole('button', { name })
const field = (name: string | RegExp) => screen.findByLabelText<HTMLInputElement>(name)

test('a course is written from nothing with a questionnaire, and published', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos')
  const [create] = await screen.findAllByRole('link', { name: 'Novo curso' })
  await user.click(create as HTMLElement)
  await user.type(await field(/^Título do curso/), 'Vender bem')
  await user.type(await field(/^Descrição do curso/), 'Como começar.')
  await user.type(await field(/^Título da seção 1/), 'Começo')
  await user.type(await field(/^Título da aula 1\.1/), 'Olá')
  await user.click(await button('Escrever em Markdown (Texto da aula 1.1)'))
  await user.type(await field(/^Texto da aula 1\.1/), '**Bem-vinda**')
  await user.click(await button('Adicionar prova (Seção 1)'))
  await user.type(await field(/^Título da aula 1\.2/), 'Prova')
  await user.type(await field(/^Questão 1\.2\.1/), 'Um?')
  await user.type(await field(/^Respostas 1\.2\.1/), 'sim{Enter}não')
  await user.click(await button('Criar rascunho'))
  await screen.findByText('Comece com * pelo menos uma resposta certa.')
  const rights = await field(/^Respostas 1\.2\.1/)
  await user.clear(rights)
  await user.type(rights, '* sim{Enter}não')
  await user.click(await button('Criar rascunho'))
  await screen.findByText('Rascunho')

  const slug = 'vender-bem'
  const stored = await world.call(brand, showBrandCourse, { params: { slug } })
  expect(stored.status).toBe('Draft')
  expect(stored.course.sections).toMatchObject([
    {
      key: 'comeco',
      contents: [
        { key: 'ola', kind: 'text', text: '**Bem-vinda**' },
        {
          key: 'prova',
          quiz: {
            questions: [{ answers: [{ answer: 'sim', right: true }, { answer: 'não' }] }],
          },
        },
      ],
    },
  ])
  const ana = student(world, await world.partner(brand))
  expect((await ana.tab('notEnrolled')).data).toEqual([])
  await user.dblClick(await button('Publicar agora'))
  await screen.findByText('Curso publicado.')
  expect((await ana.tab('notEnrolled')).data).toMatchObject([{ slug, classes: 2 }])
  expect(screen.getAllByText('Curso publicado.')).toHaveLength(1)
})

test('two people write the same course: the second one decides; then it is archived', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const params = { slug: 'curso' }
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  const title = await field(/^Título do curso/)
  await user.clear(title)
  await user.type(title, 'Meu título')
  const before = await world.call(brand, showBrandCourse, { params })
  await world.call(brand, putCourse, {
    params,
    body: { ...before.course, title: 'Outro título' },
  })
  await user.click(await button('Salvar'))
  await user.click(await button('Ficar com o que digitei'))
  await screen.findByText('Curso salvo.')
  const after = await world.call(brand, showBrandCourse, { params })
  expect(after.course).toEqual({ ...before.course, title: 'Meu título' })

  await user.click(await button('Arquivar'))
  await screen.findByText('Arquivar este curso?')
  const yes = (await screen.findAllByRole('button', { name: 'Arquivar' })).at(-1)
  await user.click(yes as HTMLElement)
  await screen.findByText('Curso arquivado.')
  const statusOf = async () => (await world.call(brand, showBrandCourse, { params })).status
  expect(await statusOf()).toBe('Archived')
  expect((await field(/^Título do curso/)).matches(':disabled')).toBe(true)
  await user.click(await button('Reativar'))
  await screen.findByText('Curso oferecido de novo.')
  expect(await statusOf()).toBe('Published')
})

test('a course is scheduled, saved with its day, found by its state, and hidden again', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso', status: 'Draft' })
  const params = { slug: 'curso' }
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  const at = await field(/^Publicar em/)
  await user.type(at, '2040-01-02T08:00')
  await user.click(await button('Agendar publicação'))
  await screen.findByText(/^Os parceiros veem a partir de/)
  const title = await field(/^Título do curso/)
  await user.type(title, ' novo')
  expect((await button('Voltar para rascunho')).matches(':disabled')).toBe(true)
  await user.click(await button('Salvar'))
  await screen.findByText('Curso salvo.')
  expect(await world.call(brand, showBrandCourse, { params })).toMatchObject({
    status: 'Scheduled',
    published_at: '2040-01-02T11:00:00.000Z',
    title: 'Vender sem insistir novo',
  })
  await user.click(await button('Voltar para rascunho'))
  const yes = (await screen.findAllByRole('button', { name: 'Voltar para rascunho' })).at(
    -1,
  )
  await user.click(yes as HTMLElement)
  await screen.findByText(/^Só a marca vê este curso/)
  expect(await world.call(brand, showBrandCourse, { params })).toMatchObject({
    status: 'Draft',
    published_at: null,
  })
})

test('an address that another course has is not written over', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const { course } = await world.call(brand, showBrandCourse, { params: { slug: 'curso' } })
  expect(
    await world.refused(brand, putCourse, {
      params: { slug: 'curso' },
      query: { only_new: 'true' },
      body: course,
    }),
  ).toMatchObject({ status: 409, code: 'slug_taken' })
})

test('a course is copied as a draft, with its files', async () => {
  const brand = await world.brand()
  const slug = 'curso'
  const file = new File(['%PDF-1.4\n%%EOF\n'], 'roteiro.pdf')
  await world.call(brand, putCourseFile, {
    params: { slug },
    body: { name: 'roteiro.pdf', file },
  })
  const attachments = [{ name: 'Roteiro', file: 'roteiro.pdf' }]
  const lesson = { key: 'ola', kind: 'text', title: 'Olá', text: 'Oi', attachments }
  const sections = [{ key: 'um', title: 'Um', contents: [lesson] }]
  const id = await writeCourse(world, brand, { slug, title: 'Vender', sections })
  await student(world, await world.partner(brand)).enroll(id)
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos/curso')
  await user.click(await screen.findByRole('link', { name: 'Copiar curso' }))
  await screen.findByDisplayValue('Cópia de Vender')
  const address = await field(/^Endereço do curso/)
  await user.clear(address)
  await user.type(address, slug)
  await user.click(await button('Criar rascunho'))
  await screen.findByText('Este endereço já é de outro curso. Escolha outro endereço.')
  await user.clear(address)
  await user.type(address, 'outro')
  await user.click(await button('Criar rascunho'))
  await screen.findByText('Rascunho')
  const read = (of: string) => world.call(brand, showBrandCourse, { params: { slug: of } })
  const [source, copy] = await Promise.all([read(slug), read('outro')])
  const { published_at: _day, ...written } = source.course
  const title = 'Cópia de Vender'
  expect(copy.course).toEqual({ ...written, title, status: 'Draft' })
  expect(source.status).toBe('Published')
})

test('files of courses are checked first, then imported with what they name', async () => {
  const brand = await world.brand()
  const owner = await world.staff(brand)
  const { user } = await browseConsole(world, owner, '/cursos')
  await user.click(await screen.findByRole('link', { name: 'Importar' }))
  const yaml = (last: string) =>
    [
      'slug: vender',
      'title: Vender',
      'description: Um curso.',
      'sections:',
      '  - key: um',
      '    title: Um',
      '    contents:',
      '      - key: a',
      '        kind: text',
      '        title: A',
      '        text_file: aula.md',
      `        ${last}`,
    ].join('\n')
  const good = yaml('attachments: [{ name: Roteiro, file: roteiro.pdf }]')
  const [lesson, pdf] = [
    new File(['# Aula'], 'aula.md'),
    new File(['%PDF-1.4\n%%EOF\n'], 'roteiro.pdf'),
  ]
  const choose = async (content: string, ...files: File[]) => {
    await button('Conferir')
    const input = document.querySelector('input[type=file]')
    await user.upload(input as HTMLElement, [new File([content], 'curso.yaml'), ...files])
    await user.click(await button('Conferir'))
  }
  await choose(yaml('anexos: []'), lesson)
  await screen.findByText(/^curso.yaml, linha 12: .*anexos: esta chave não existe/)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()

  await choose(good, lesson)
  await screen.findByText('Falta o arquivo roteiro.pdf')
  expect((await button('Importar 1 curso')).matches(':disabled')).toBe(true)

  await choose(good, lesson, pdf)
  await waitFor(async () =>
    expect((await button('Importar 1 curso')).matches(':disabled')).toBe(false),
  )
  expect((await world.call(brand, listBrandCourses)).data).toEqual([])
  await user.click(await button('Importar 1 curso'))
  await screen.findByText('1 curso importado.')
  const params = { slug: 'vender' }
  const { course } = await world.call(brand, showBrandCourse, { params })
  expect(course.sections[0]?.contents[0]).toMatchObject({
    text: '# Aula',
    attachments: [{ name: 'Roteiro', file: 'roteiro.pdf' }],
  })
})

test('a whole folder of courses is imported, each with the files beside it', async () => {
  const brand = await world.brand()
  const { user } = await browseConsole(world, await world.staff(brand), '/cursos/importar')
  const yaml = (slug: string) =>
    [
      `slug: ${slug}`,
      `title: Curso ${slug}`,
      'description: Um curso.',
      'sections:',
      '  - key: um',
      '    title: Um',
      '    contents:',
      '      - { key: a, kind: text, title: A, text_file: aula.md }',
    ].join('\n')
  // The browser gives each file its place in the chosen folder.
  const placed = (path: string, content: string) =>
    Object.defineProperty(
      new File([content], path.split('/').at(-1) ?? ''),
      'webkitRelativePath',
      {
        value: path,
      },
    )
  const choose = async (...files: File[]) => {
    await button('Conferir')
    const input = document.querySelector('input[type=file][webkitdirectory]')
    await user.upload(input as HTMLElement, files)
    await user.click(await button('Conferir'))
  }
  const one = placed('cursos/um/curso.yaml', yaml('um'))
  const two = placed('cursos/dois/curso.yaml', yaml('dois'))
  const hidden = placed('cursos/.oculto.yaml', 'slug: [')
  // A lesson in another folder is not beside the course that names it.
  await choose(one, two, hidden, placed('cursos/um/aula.md', 'Aula do um'))
  await screen.findByText(/^cursos\/dois\/curso.yaml/)
  expect(screen.queryByRole('button', { name: /^Importar/ })).toBeNull()

  const lessons = ['um', 'dois'].map((slug) =>
    placed(`cursos/${slug}/aula.md`, `Aula do ${slug}`),
  )
  await choose(one, two, hidden, ...lessons)
  await user.dblClick(await button('Importar 2 cursos'))
  await screen.findByText('2 cursos importados.')
  for (const slug of ['um', 'dois']) {
    const { course } = await world.call(brand, showBrandCourse, { params: { slug } })
    expect(course.sections[0]?.contents[0]).toMatchObject({ text: `Aula do ${slug}` })
  }
})

test('someone who only reads is offered no change of a course', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const reader = await world.staff(brand, { role: 'reader' })
  await browseConsole(world, reader, '/cursos/curso')
  expect((await field(/^Título do curso/)).matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
})
