import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { shortCourse, writeCourse } from '#tests/support/steps/course.ts'
import type { TestBrand } from '#tests/support/world.ts'

import { listBrandCourses, putCourse, showBrandCourse } from '../../brand-contract.ts'
import { exportCourse, importCourses, putCourseFile } from '../../file-contract.ts'

const world = await worldForFile()

const pdf = () => new File(['%PDF-1.4\n%%EOF\n'], 'roteiro.pdf')
const attachments = [{ name: 'Roteiro', file: 'roteiro.pdf' }]
const withFile = [
  {
    key: 'um',
    title: 'Um: "dois"\n- três',
    contents: [
      { key: 'a', kind: 'text', title: 'A', text: '# Olá\n\n- item', attachments },
    ],
  },
]

const yamlOf = async (brand: TestBrand, slug: string) =>
  (await world.send(brand, exportCourse, { params: { slug } })).body

const check = (brand: TestBrand, files: { path: string; text: string }[]) =>
  world.call(brand, importCourses, {
    body: { files },
    query: { dry_run: 'true' },
  } as never)

const slugsOf = async (brand: TestBrand) =>
  (await world.call(brand, listBrandCourses)).data.map(({ slug }) => slug)

test('the file of a course writes the same course again, also at another brand', async () => {
  const brand = await world.brand()
  const slug = 'vender'
  await world.call(brand, putCourseFile, {
    params: { slug },
    body: { name: 'roteiro.pdf', file: pdf() },
  })
  await writeCourse(world, brand, { slug, sections: withFile, value: 12.5, hours: 1.5 })
  const before = await world.call(brand, showBrandCourse, { params: { slug } })
  const text = (await yamlOf(brand, slug)).replace('Vender sem insistir', 'Vender')
  const files = [{ path: 'baixado.yaml', text }]
  expect(await check(brand, files)).toMatchObject({
    imported: true,
    courses: [
      {
        slug,
        title: 'Vender',
        is_new: false,
        files: [{ name: 'roteiro.pdf', sent: true }],
      },
    ],
  })
  const untouched = await world.call(brand, showBrandCourse, { params: { slug } })
  expect(untouched).toEqual(before)
  await world.call(brand, importCourses, { body: { files } })
  const after = await world.call(brand, showBrandCourse, { params: { slug } })
  expect(after.course).toEqual({ ...before.course, title: 'Vender' })

  const other = await world.brand()
  const waiting = await world.call(other, importCourses, { body: { files } })
  expect(waiting).toMatchObject({
    imported: false,
    courses: [{ is_new: true, files: [{ name: 'roteiro.pdf', sent: false }] }],
    problems: [],
  })
  expect(await slugsOf(other)).toEqual([])
  await world.call(other, putCourseFile, {
    params: { slug },
    body: { name: 'roteiro.pdf', file: pdf() },
  })
  await world.call(other, importCourses, { body: { files } })
  const copy = await world.call(other, showBrandCourse, { params: { slug } })
  expect(copy.course).toEqual(after.course)
})

test('each problem is named with its file, line and field, and nothing is written', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'tem' })
  const good = (await yamlOf(brand, 'tem')).replace('slug: tem', 'slug: bom')
  const [first, last] = shortCourse.sections
  const changed = { ...first, contents: [{ ...first?.contents[1], key: 'ola' }] }
  const otherKind = { ...shortCourse, sections: [changed, last] }
  const files = [
    { path: 'bom/curso.yaml', text: good },
    {
      path: 'ruim/curso.yaml',
      text: [
        'title: ""',
        'description: Um curso.',
        'preco: 10',
        'sections:',
        '  - key: um',
        '    title: Um',
        '    contents:',
        '      - key: a',
        '        kind: text',
        '        titulo: A',
        '        text_file: aula.md',
      ].join('\n'),
    },
    { path: 'quebrado.yaml', text: 'title: "sem fim\nsections: [' },
    { path: 'lista.yaml', text: '- slug: um' },
    { path: 'outro.yaml', text: good },
    // YAML contains JSON.
    { path: 'tem.yaml', text: JSON.stringify(otherKind, null, 1) },
  ]
  const answer = await world.call(brand, importCourses, { body: { files } })
  const sentences = answer.problems.map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  )
  expect(sentences).toEqual([
    'ruim/curso.yaml:1 title: O campo Título é requerido',
    'ruim/curso.yaml:3 preco: esta chave não existe.',
    'ruim/curso.yaml:8 sections.0.contents.0.title: O campo Título é requerido',
    'ruim/curso.yaml:10 sections.0.contents.0.titulo: esta chave não existe.',
    'ruim/curso.yaml:11 sections.0.contents.0.text_file: falta o arquivo aula.md.',
    expect.stringMatching(/^quebrado.yaml:\d+ O YAML não pode ser lido/),
    'lista.yaml:1 O arquivo precisa ter os campos de um curso, como title e sections.',
    expect.stringMatching(
      /^outro.yaml:1 slug: o endereço bom já está em bom\/curso.yaml\.$/,
    ),
    expect.stringMatching(/^tem.yaml:\d+ O conteúdo ola mudou de tipo/),
  ])
  expect(answer.imported).toBe(false)
  expect(await slugsOf(brand)).toEqual(['tem'])
})

test('texts beside a course are read, its folder is its address, and two brands do not mix', async () => {
  const [brand, other] = [await world.brand(), await world.brand()]
  const text = [
    'title: Curso',
    'description: Um curso.',
    'sections:',
    '  - key: um',
    '    title: Um',
    '    contents:',
    '      - { key: a, kind: text, title: A, text_file: aula.md }',
  ].join('\n')
  const files = [
    { path: 'cursos/vender-bem/curso.yaml', text },
    { path: 'cursos/vender-bem/aula.md', text: '# Aula' },
    { path: 'cursos/outro/aula.md', text: '# Outra' },
  ]
  await world.call(brand, importCourses, { body: { files } })
  const params = { slug: 'vender-bem' }
  const { course } = await world.call(brand, showBrandCourse, { params })
  expect(course.sections[0]?.contents[0]).toMatchObject({ text: '# Aula' })
  expect(await slugsOf(other)).toEqual([])
  expect(await world.refused(other, exportCourse, { params })).toMatchObject({
    status: 404,
  })
})

test('a content that changes its kind is refused before anything is written', async () => {
  const brand = await world.brand()
  await writeCourse(world, brand, { slug: 'curso' })
  const params = { slug: 'curso' }
  const before = await world.call(brand, showBrandCourse, { params })
  const [first, last] = shortCourse.sections
  const contents = [{ ...first?.contents[1], key: 'ola' }]
  expect(
    await world.refused(brand, putCourse, {
      params,
      body: { ...shortCourse, title: 'Outro', sections: [{ ...first, contents }, last] },
    }),
  ).toMatchObject({ status: 422, code: 'other_kind' })
  expect(await world.call(brand, showBrandCourse, { params })).toEqual(before)
})
