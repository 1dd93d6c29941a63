import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'

import { makeUploadUrl } from '#features/people/documents/contract.ts'
import { updateProfile } from '#features/people/profile/contract.ts'
import { downloadSignedTerm } from '#features/people/terms/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { enrollInMission, sendEnrollment } from '#tests/support/steps/missions.ts'
import { expectStatus, type TestPartner, unique } from '#tests/support/world.ts'

import {
  putMission,
  approveMissionContent,
  refuseMissionContent,
  approveMissionSubscription,
  refuseMissionSubscription,
} from '../brand-contract.ts'
import {
  abandonMission,
  sendMissionContent,
  showMission,
  answerMissionQuestions,
} from '../contract.ts'

const world = await worldForFile()
const brand = await world.brand()
let maria: TestPartner
beforeEach(async () => {
  maria = await world.partner(brand)
})

const from = (days: number) =>
  new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()

/** A mission that is open and running, for R$ 25,00 a content; returns its address. */
async function mission(more: Record<string, unknown> = {}, of = brand): Promise<string> {
  const slug = `missao-${unique()}`
  const answer = await world.send(of, putMission, {
    params: { slug },
    body: {
      title: 'Mostre o sérum',
      description: 'Um vídeo de um minuto.',
      instructions: '# O que fazer\n\nGrave um **vídeo**.',
      rules: '- Sem filtro',
      contents_required: 1,
      reward: 25,
      terms: { text: 'Autorizo o uso das imagens.' },
      enrolment_starts_at: from(-10),
      enrolment_ends_at: from(10),
      starts_at: from(-10),
      ends_at: from(20),
      ...more,
    },
  })
  expectStatus(answer, 200)
  return slug
}

const enroll = (slug: string, more: Record<string, unknown> = {}, partner = maria) =>
  sendEnrollment(world, partner, slug, more)

const enrolled = (slug: string, partner = maria) => enrollInMission(world, partner, slug)

const leave = (id: number, partner = maria) =>
  world.send(partner, abandonMission, { params: { id }, body: { reason: 'unsubscribe' } })

const send = (id: number, more: Record<string, unknown> = {}, partner = maria) =>
  world.send(partner, sendMissionContent, {
    body: {
      subscription_id: id,
      title: 'Meu vídeo',
      description: 'Passo a passo',
      links: ['https://www.instagram.com/p/abc'],
      ...more,
    },
  })

const review = (id: number, verdict: 'approve' | 'refuse', payload = {}, by = brand) =>
  world.send(by, verdict === 'approve' ? approveMissionContent : refuseMissionContent, {
    params: { id },
    body: payload,
  })

const code = (answer: { json(): { code: string } }) => answer.json().code

async function upload(type: string, bytes: Uint8Array): Promise<string> {
  const request = await world.send(maria, makeUploadUrl, {
    body: {
      files: [{ file_name: 'a', content_type: type, size: bytes.length }],
      purpose: 'mission_content',
    },
  })
  expectStatus(request, 200)
  const [{ upload_url: url, key, headers }] = request.json().data
  const { pathname, search } = new URL(url)
  const put = await world.http.inject({
    method: 'PUT',
    url: pathname + search,
    payload: Buffer.from(bytes),
    headers,
  })
  expectStatus(put, 200)
  return key
}

const picture = (side = 12) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a33' } })

describe('enrollment', () => {
  test('requires the word, the terms and the required answers', async () => {
    const slug = await mission({
      questions: [
        { question: 'Qual é o seu tom?', kind: 'single', options: ['Claro', 'Escuro'] },
        { question: 'Algo mais?', required: false },
      ],
    })
    const { questions } = await world.call(maria, showMission, { params: { slug } })
    const [first, second] = questions.map(({ id }) => id)
    expect(code(await enroll(slug, { confirmation: 'confirmar' }))).toBe('not_confirmed')
    expect(code(await enroll(slug, { accepted_terms: false }))).toBe('terms_not_accepted')
    expect(code(await enroll(slug))).toBe('questions_unanswered')
    const answers = (id: number | undefined, option_ids: number[]) => ({
      answers: [{ question_id: id, option_ids }],
    })
    expect(code(await enroll(slug, answers(first, [9])))).toBe('unknown_question')
    expect(code(await enroll(slug, answers((first ?? 0) + 999, [1])))).toBe(
      'unknown_question',
    )
    const done = await enroll(slug, answers(first, [2]))
    expect(done.json()).toMatchObject({ status: 'approved', questions })
    const answer = await world.send(maria, answerMissionQuestions, {
      body: {
        subscription_id: done.json().subscription_id,
        answers: [{ question_id: second, answer: 'Adoro!' }],
      },
    })
    expect(answer.json()).toMatchObject({ answered: 2 })
    expect(code(await enroll(slug))).toBe('already_subscribed')
  })

  test('closes at the limit, also for many requests at once', async () => {
    const slug = await mission({ participants_limit: 3 })
    const many = await Promise.all(Array.from({ length: 9 }, () => world.partner(brand)))
    const answers = await Promise.all(many.map((one) => enroll(slug, {}, one)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3)
    const refused = answers.filter(({ statusCode }) => statusCode !== 201)
    expect(refused.map(code)).toEqual(Array(6).fill('enrolment_limit'))
    expect(refused[0]?.json().message).toBe(
      'O limite de inscrições foi atingido. Veja outras missões.',
    )
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      participants: 3,
      enrolment: 'full',
    })
  })

  test('is one for each partner, however often it is sent at once', async () => {
    const slug = await mission()
    const answers = await Promise.all(Array.from({ length: 8 }, () => enroll(slug)))
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      participants: 1,
    })
  })

  test('cannot be repeated after leaving, and frees its place', async () => {
    const slug = await mission({ participants_limit: 1 })
    const id = await enrolled(slug)
    expect((await leave(id, await world.partner(brand))).statusCode).toBe(404)
    const left = await Promise.all(Array.from({ length: 5 }, () => leave(id)))
    expect(left.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(code(await enroll(slug))).toBe('abandoned')
    expect(code(await send(id))).toBe('unknown_subscription')
    await enrolled(slug, await world.partner(brand))
  })

  test('opens and closes with its dates', async () => {
    const soon = await mission({ enrolment_starts_at: from(1) })
    const late = await mission({ enrolment_ends_at: from(-1) })
    expect([code(await enroll(soon)), code(await enroll(late))]).toEqual([
      'enrolment_closed',
      'enrolment_closed',
    ])
    expect((await enroll('nao-existe')).statusCode).toBe(404)
    const elsewhere = await mission({}, await world.brand())
    expect((await enroll(elsewhere)).statusCode).toBe(404)
  })

  test('may require followers, and reports what is missing', async () => {
    const slug = await mission({ minimum_followers: 70_800 })
    expect(code(await enroll(slug))).toBe('instagram_not_connected')
    await world.send(maria, updateProfile, {
      body: { social_networks: [{ network: 'instagram', content: 'maria.vende' }] },
    })
    const first = await enroll(slug)
    expect([code(first), first.json().message]).toEqual([
      'metrics_outdated',
      'As métricas do seu Instagram precisam ser atualizadas.',
    ])
  })

  test('that the brand reviews waits for it', async () => {
    const slug = await mission({ reviews_enrolments: true, participants_limit: 1 })
    const id = await enrolled(slug)
    expect(code(await send(id))).toBe('not_approved')
    const body = { reason: 'O perfil não combina com a campanha.' }
    const decide = (verdict: 'approve' | 'refuse', by = brand) =>
      verdict === 'approve'
        ? world.send(by, approveMissionSubscription, { params: { id } })
        : world.send(by, refuseMissionSubscription, { params: { id }, body })
    expect((await decide('approve', await world.brand())).statusCode).toBe(404)
    expectStatus(await decide('refuse'), 200)
    expect((await decide('approve')).statusCode).toBe(409)
    const [mail] = await world.messagesTo(`${maria.slug}@aliado.test`)
    expect(mail?.body).toContain('O perfil não combina com a campanha.')
    // The place is free again.
    await enrolled(slug, await world.partner(brand))
  })

  test('gives the signed term as a PDF, to its owner alone', async () => {
    const slug = await mission()
    await enrolled(slug)
    const term = (who: TestPartner) =>
      world.send(who, downloadSignedTerm, {
        body: { conf: { template: 'mission_term' }, data: { mission: slug } },
      })
    const pdf = await term(maria)
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await term(await world.partner(brand))).statusCode).toBe(404)
  })
})

describe('a content', () => {
  test('is reviewed, and the one that completes the mission pays once', async () => {
    const slug = await mission({ contents_required: 2 })
    const id = await enrolled(slug)
    const sent = [await send(id), await send(id), await send(id)].map((one) => one.json())
    const [first, second, third] = sent.map((content) => content.id)
    expectStatus(await review(first, 'approve', { feedback: 'Lindo!' }), 200)
    expect(await world.credits(brand, maria)).toMatchObject({ available: 0 })
    const rest = await Promise.all(
      Array.from({ length: 8 }, (_, nth) => review(nth % 2 ? second : third, 'approve')),
    )
    expect(rest.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2)
    expect(rest.filter(({ statusCode }) => statusCode === 409)).toHaveLength(6)
    expect(await world.credits(brand, maria)).toMatchObject({ available: 25 })
    expect(await world.call(maria, showMission, { params: { slug } })).toMatchObject({
      progress: { contents_approved: 3, contents_required: 2, rewarded: 25 },
      contents: [{}, {}, { status: 'approved', reason: 'Lindo!' }],
    })
    const more = await send(id)
    expect([more.statusCode, more.json().code]).toEqual([409, 'goal_reached'])
    expect(await world.proof()).toEqual([])
  })

  test('is refused with a reason, and another may be sent', async () => {
    const id = await enrolled(await mission())
    const first = (await send(id)).json().id
    expect((await review(first, 'refuse')).statusCode).toBe(422)
    expectStatus(await review(first, 'refuse', { reason: 'Falta o produto.' }), 200)
    const [mail] = await world.messagesTo(`${maria.slug}@aliado.test`)
    expect(mail?.body).toContain('Falta o produto.')
    expect((await send(id)).statusCode).toBe(201)
    expect((await review(first, 'approve')).statusCode).toBe(409)
    const other = await world.brand()
    expect((await review(first, 'approve', {}, other)).statusCode).toBe(404)
  })

  test('is a file that was inspected before it is shown', async () => {
    const id = await enrolled(await mission({ content_form: 'file' }))
    const file = { links: [] }
    expect((await send(id, file)).json().message).toBe('O arquivo é obrigatório.')
    expect(code(await send(id, { ...file, file_key: 'upload/1/1/x' }))).toBe('file_missing')
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    const drawn = await send(id, { ...file, file_key: await upload('image/svg+xml', svg) })
    expect(drawn.json()).toMatchObject({ status: 'in_review', file_type: 'image/png' })
    const { pathname, search } = new URL(drawn.json().file_link)
    const seen = await world.http.inject({ method: 'GET', url: pathname + search })
    expect((await sharp(seen.rawPayload).metadata()).format).toBe('png')

    const page = Buffer.from('<html><script>alert(1)</script></html>')
    const lying = await upload('image/png', page)
    expect(code(await send(id, { ...file, file_key: lying }))).toBe('unsupported_format')

    const gif = await upload('image/gif', await picture().gif().toBuffer())
    const twice = await Promise.all(
      [1, 2, 3].map(() => send(id, { ...file, file_key: gif })),
    )
    expect(twice.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
    const foreign = await upload('image/gif', await picture(13).gif().toBuffer())
    const joana = await world.partner(brand)
    const hers = await enrolled(await mission(), joana)
    expect(code(await send(hers, { ...file, file_key: foreign }, joana))).toBe(
      'file_missing',
    )
  })

  test('waits for the review, a hundred at most; each review allows another', async () => {
    const id = await enrolled(await mission({ contents_required: 50 }))
    const first = (await send(id)).json().id
    for (let nth = 0; nth < 99; nth += 11)
      for (const answer of await Promise.all(Array.from({ length: 11 }, () => send(id))))
        expectStatus(answer, 201)
    const refused = await send(id)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Você tem 100 conteúdos em análise. Envie outro depois que a marca responder.',
    ])
    expectStatus(await review(first, 'approve'), 200)
    expectStatus(await send(id), 201)
  })

  test('needs its title, its description and every link', async () => {
    const id = await enrolled(await mission({ content_form: 'links' }))
    const bad = (await send(id, { title: '', description: '' })).json().errors
    expect(bad).toMatchObject({
      title: ['O título é obrigatório.'],
      description: ['A descrição é obrigatória.'],
    })
    const none = await send(id, { links: [] })
    expect(none.json().message).toBe('Preencha todos os campos de link.')
    expect((await send(id, { links: ['javascript:alert(1)'] })).statusCode).toBe(422)
    expect((await send(id, {}, await world.partner(brand))).statusCode).toBe(404)
  })
})
