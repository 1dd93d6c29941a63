import { beforeEach, describe, expect, test } from 'vitest'

import { publishCourse } from '#features/learning/courses/brand-contract.ts'
import { putLevelCourses } from '#features/learning/courses/level-courses-contract.ts'
import { listClusterPartnerInfo } from '#features/money/commission/contract.ts'
import { putPartner } from '#features/overview/brand-api/contract.ts'
import { createLevel } from '#features/people/partners/server/public.ts'
import { listNotifications } from '#features/program/notifications/contract.ts'
import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { taxId } from '#tests/support/samples/tax-ids.ts'
import { finishShortCourse, writeCourse } from '#tests/support/steps/course.ts'
import { sendEnrollment } from '#tests/support/steps/missions.ts'
import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
} from '#tests/support/world.ts'

import { putMission as putMissionContract } from '../brand-contract.ts'
import { showMission, listMissionsNotSubscribed, showPublicMission } from '../contract.ts'

const world = await worldForFile()
let brand: TestBrand
let maria: TestPartner
beforeEach(async () => {
  brand = await world.brand()
  maria = await world.partner(brand)
})

const from = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()

function putMission(courses: string[], slug = `missao-${unique()}`) {
  return world.send(brand, putMissionContract, {
    params: { slug },
    body: {
      title: 'Mostre o sérum',
      description: 'Um vídeo.',
      instructions: 'Grave.',
      rules: 'Sem filtro.',
      contents_required: 1,
      terms: { text: 'Autorizo.' },
      enrolment_starts_at: from(-1),
      enrolment_ends_at: from(9),
      starts_at: from(-1),
      ends_at: from(9),
      courses,
    },
  })
}

async function lockedMission(courses: string[]): Promise<string> {
  const answer = await putMission(courses)
  expectStatus(answer, 200)
  return answer.json().slug
}

const enroll = (slug: string) => sendEnrollment(world, maria, slug)

describe('a mission that requires a course', () => {
  test('shows the course, refuses until it is finished, notifies of the unlocking and then admits', async () => {
    const id = await writeCourse(world, brand, { slug: 'luz', title: 'Luz e foto' })
    const slug = await lockedMission(['luz'])
    const locked = [{ slug: 'luz', title: 'Luz e foto', finished: false }]
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      required_courses: locked,
    })
    const { data } = await world.call(maria, listMissionsNotSubscribed)
    expect(data).toMatchObject([{ slug, required_courses: locked }])
    const refused = await enroll(slug)
    expect(refused.statusCode).toBe(422)
    expect(refused.json()).toMatchObject({
      code: 'course_needed',
      message: 'Conclua o curso Luz e foto para participar.',
    })

    await finishShortCourse(world, maria, id)
    const news = await world.call(maria, listNotifications)
    expect(news.data.map((one) => one.route)).toContain(`/mission/${slug}`)
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      required_courses: [{ ...locked[0], finished: true }],
    })
    expectStatus(await enroll(slug), 201)
  })

  test('shows this to visitors, in the call and on the page', async () => {
    await writeCourse(world, brand, { slug: 'luz', title: 'Luz e foto' })
    const slug = await lockedMission(['luz'])
    expect(await world.call(null, showPublicMission, { params: { slug } })).toMatchObject({
      required_courses: [{ slug: 'luz', finished: false }],
    })
    const page = await world.http.inject({ method: 'GET', url: `/public/mission/${slug}` })
    expect(page.body).toContain('Luz e foto')
  })

  test('requires every course it names, and another partner’s certificate does not count', async () => {
    const first = await writeCourse(world, brand, { slug: 'um', title: 'Um' })
    const second = await writeCourse(world, brand, { slug: 'dois', title: 'Dois' })
    const slug = await lockedMission(['um', 'dois'])
    const other = await world.partner(brand)
    await finishShortCourse(world, other, first)
    await finishShortCourse(world, other, second)
    await finishShortCourse(world, maria, first)
    expect((await enroll(slug)).json()).toMatchObject({ code: 'course_needed' })
    const news = await world.call(maria, listNotifications)
    expect(JSON.stringify(news)).not.toContain(`/mission/${slug}`)
  })

  test('is open again when the course cannot be taken any more, or is no longer required', async () => {
    await writeCourse(world, brand, { slug: 'luz' })
    const slug = await lockedMission(['luz'])
    await writeCourse(world, brand, { slug: 'luz', status: 'Archived' })
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      required_courses: [],
    })
    await world.call(brand, publishCourse, { params: { slug: 'luz' } })
    expect((await enroll(slug)).statusCode).toBe(422)
    expectStatus(await putMission([], slug), 200)
    expectStatus(await enroll(slug), 201)
  })

  test('cannot name a course that the brand does not have', async () => {
    await writeCourse(world, await world.brand(), { slug: 'alheio' })
    const answer = await putMission(['alheio'])
    expect(answer.statusCode).toBe(422)
    expect(answer.json().message).toBe(
      'Não há um curso alheio. Escolha um dos cursos da marca.',
    )
  })
})

describe('a level that requires a course', () => {
  const give = (slug: string, level: string) =>
    world.send(brand, putPartner, {
      params: { slug },
      body: {
        name: 'Maria',
        email: `${slug}@aliado.test`,
        pf_pj: 'PF',
        document: taxId(),
        level,
        approved: true,
      },
    })
  const ask = (level: string, courses: string[]) =>
    world.send(brand, putLevelCourses, { params: { level }, body: { courses } })

  beforeEach(async () => {
    const looks = { description: '', shortExplain: '', icon: 'medal' }
    const colors = { backgroundColor: '#000000', textColor: '#FFFFFF' }
    await inScope(world.db, brand.id, async (tx) => {
      for (const [index, name] of ['Bronze', 'Prata'].entries())
        await createLevel(tx, brand.id, {
          ...looks,
          ...colors,
          name,
          position: index + 1,
          billingFromCents: cents(index * 100_00),
          billingToCents: index === 0 ? cents(99_99) : null,
          percent: basisPoints(1_000),
        })
    })
  })

  test('is shown with it, and can be given only after the course', async () => {
    const id = await writeCourse(world, brand, { slug: 'luz', title: 'Luz e foto' })
    expectStatus(await ask('Prata', ['luz']), 200)
    const levels = await world.call(maria, listClusterPartnerInfo)
    expect(levels).toMatchObject([
      { name: 'Bronze', required_courses: [] },
      { name: 'Prata', percent: 0, required_courses: [{ slug: 'luz', finished: false }] },
    ])
    const early = await give(maria.slug, 'Prata')
    expect(early.statusCode).toBe(422)
    expect(early.json()).toMatchObject({
      code: 'level_needs_course',
      message:
        'Este nível pede um curso que o parceiro ainda não concluiu: Luz e foto. Escolha outro nível ou aguarde a conclusão.',
    })
    await finishShortCourse(world, maria, id)
    expect((await give(maria.slug, 'Prata')).json()).toMatchObject({ level: 'Prata' })
  })

  test('stays with partners who had it before', async () => {
    await writeCourse(world, brand, { slug: 'luz' })
    expectStatus(await give(maria.slug, 'Prata'), 200)
    expectStatus(await ask('Prata', ['luz']), 200)
    expectStatus(await give(maria.slug, 'Prata'), 200)
  })

  test('belongs to one brand, and names only existing courses', async () => {
    expect((await ask('Platina', [])).statusCode).toBe(404)
    expect((await ask('Prata', ['nenhum'])).statusCode).toBe(422)
  })
})
