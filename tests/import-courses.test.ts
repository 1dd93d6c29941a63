import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, describe, expect, test } from 'vitest'

import { putCourse } from '#features/learning/courses/brand-contract.ts'
import { showCourse, downloadAttachment } from '#features/learning/courses/contract.ts'
import { putCourseFile } from '#features/learning/courses/file-contract.ts'

import { importCourse } from '../scripts/import/import-courses.ts'
import { readCourseFolder } from '../scripts/import/read-course-folder.ts'
import { worldForFile } from './support/fixtures.ts'
import { student } from './support/steps/course.ts'

const WHATSAPP = 'demo/courses/aurora/vender-pelo-whatsapp'

const world = await worldForFile()
const brand = await world.brand()
const parent = await mkdtemp(join(tmpdir(), 'aliado-course-'))
const folder = join(parent, 'curso')
await mkdir(folder)
afterAll(() => rm(parent, { recursive: true, force: true }))

async function load(path: string): Promise<void> {
  const { courses, problems } = await readCourseFolder(path)
  expect(problems).toEqual([])
  for (const course of courses)
    await importCourse(course, {
      async putFile(slug, file) {
        const body = { name: file.name, file }
        await world.call(brand, putCourseFile, { params: { slug }, body })
      },
      async putCourse(slug, body) {
        await world.call(brand, putCourse, { params: { slug }, body })
      },
    })
}

async function inCourse(path: string) {
  await load(path)
  const ana = student(world, await world.partner(brand))
  const slug = path.split('/').at(-1) ?? ''
  const { id } = (await ana.send(showCourse, { params: { slug } })).json()
  const { enrollment_id: enrollment } = (await ana.enroll(id)).json()
  return { ana, enrollment }
}

describe('a course in an author’s YAML', () => {
  test('is imported with its files, captions and attachments, for enrolled partners', async () => {
    const { ana, enrollment } = await inCourse(WHATSAPP)
    const { sections } = await ana.contents(enrollment)
    const [video, text] = sections[0].contents
    expect(video.captions).toMatch(/^WEBVTT/)
    const [{ id, name }] = text.attachments
    expect(name).toBe('Lista de contatos para preencher.pdf')
    const file = await ana.send(downloadAttachment, { params: { id } })
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const stranger = student(world, await world.partner(brand))
    expect((await stranger.send(downloadAttachment, { params: { id } })).statusCode).toBe(
      404,
    )
  })

  test('keeps the partners’ progress when it is imported again with corrections', async () => {
    const { ana, enrollment } = await inCourse(
      'demo/courses/aurora/atendimento-que-fideliza',
    )
    const before = await ana.contents(enrollment)
    const first = before.sections[0].contents[0].id
    await ana.finish((await ana.start(enrollment, first)).json().class_id)
    await load('demo/courses/aurora/atendimento-que-fideliza')
    const after = await ana.contents(enrollment)
    expect(after.sections[0].contents[0].id).toBe(first)
    expect(after.sections[0].contents[0].schoolclass.finished_at).not.toBeNull()
  })

  test('is refused as a whole, with the file and the line of the problem', async () => {
    await writeFile(
      join(folder, 'curso.yaml'),
      [
        'title: Curso',
        'description: Um curso.',
        'sections:',
        '  - key: um',
        '    title: Um',
        '    contents:',
        '      - key: prova',
        '        kind: quiz',
        '        title: Prova',
        '        quiz:',
        '          required_correct_answers: 2',
        '          questions:',
        '            - question: Qual?',
        '              answers: [{ answer: a }, { answer: b }]',
      ].join('\n'),
    )
    const { courses, problems } = await readCourseFolder(folder)
    expect(courses).toEqual([])
    expect(problems.map(({ line }) => line)).toContain(14)
    expect(problems.at(-1)?.message).toContain('Marque a resposta certa')
    await writeFile(join(folder, 'curso.yaml'), 'title: "sem fim\nsections: [')
    expect((await readCourseFolder(folder)).problems).toHaveLength(1)
  })

  test('is refused while a referenced file was not uploaded', async () => {
    const [course] = (await readCourseFolder(WHATSAPP)).courses
    const answer = await world.send(brand, putCourse, {
      params: { slug: 'sem-arquivos' },
      body: course?.document,
    })
    expect(answer.json()).toMatchObject({
      code: 'unknown_file',
      message: 'Envie antes o arquivo lista-de-contatos.pdf.',
    })
  })
})
