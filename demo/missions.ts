import { readFile } from 'node:fs/promises'

import { MissionBody } from '#features/missions/brand-contract.ts'
import { storeContent } from '#features/missions/server/contents.ts'
import { missionBySlug, questionsOf, setImage } from '#features/missions/server/missions.ts'
import { putMission } from '#features/missions/server/put-mission.ts'
import { readMissions } from '#features/missions/server/read-missions.ts'
import { reviewContent } from '#features/missions/server/review-content.ts'
import { reviewSubscription } from '#features/missions/server/review-subscription.ts'
import { settleSales } from '#features/missions/server/settle-sales.ts'
import { subscribe } from '#features/missions/server/subscribe.ts'
import { addDays, dayOf } from '#platform/contract/dates.ts'
import { type Db, inScope } from '#platform/server/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import type { Seller } from './sellers.ts'

const DAY_MS = 86_400_000
const requestId = 'demo'

type Telling = { db: Db; brandId: number; sellers: Seller[]; now: Date }

/** A brand's missions in every state, with those who take part in them. */
export async function tellMissions({ db, brandId, sellers, now }: Telling): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const caller = { kind: 'brand', brandId, label: 'loja' } as const
  await writeMissions('aurora', { db, brandId, now }, ago(80))

  const enrol = (slug: string, seller: Seller, days: number) =>
    inScope(db, brandId, async (tx) => {
      const mission = await missionBySlug(tx, slug)
      const asked = mission ? await questionsOf(tx, mission) : []
      const choices = asked.filter(({ kind }) => kind === 'single')
      const body = {
        nome: seller.name,
        email_principal: seller.email,
        celular: '11987650000',
        confirmation: 'CONFIRMAR',
        accepted_terms: true,
        answers: choices.map(({ id }) => ({ question_id: id, option_ids: [1] })),
      }
      const viewer = {
        ...seller,
        kind: 'partner',
        approved: true,
        sessionHash: Buffer.alloc(0),
      } as const
      const origin = { requestId, address: '127.0.0.1', device: 'demo' }
      const done = await subscribe(tx, { slug, body }, { viewer, origin, now: ago(days) })
      if (done instanceof Refusal) throw new Error(`${slug}: ${done.code}`)
      return done.subscription.id
    })

  const send = (slug: string, seller: Seller, sent: Sent) =>
    inScope(db, brandId, async (tx) => {
      const mission = await missionBySlug(tx, slug)
      if (!mission) throw new Error(slug)
      const content = await storeContent(
        tx,
        {
          brandId,
          partnerId: seller.partnerId,
          subscriptionId: sent.subscriptionId,
          missionId: mission.id,
          title: sent.title,
          description: sent.description,
          hashtags: ['#aurora', '#belezabrasileira'],
          file: null,
          links: [`https://www.instagram.com/p/${slug}-${seller.slug}-${sent.days}/`],
        },
        ago(sent.days),
      )
      if (sent.verdict === null) return
      const [status, reason] = sent.verdict
      const review = { id: content.id, status, reason }
      const context = { caller, requestId, now: ago(sent.days - 1) }
      await reviewContent(tx, review, context)
    })

  const [ana, ...rest] = told(sellers)
  if (!ana) return
  const before = await enrol('antes-e-depois', ana, 16)
  const first = 'Pele pronta para o dia'
  const sent = { subscriptionId: before, title: first, description: 'Antes do trabalho.' }
  await send('antes-e-depois', ana, {
    ...sent,
    days: 12,
    verdict: ['approved', 'Luz linda e o frasco bem visível. Amamos!'],
  })
  await send('antes-e-depois', ana, {
    ...sent,
    title: 'Make da noite',
    description: 'No aniversário da minha prima.',
    days: 6,
    verdict: ['refused', 'A foto está com filtro. Envie uma versão sem filtro, por favor.'],
  })
  await send('antes-e-depois', ana, {
    ...sent,
    title: 'Make da noite, sem filtro',
    description: 'A mesma produção, agora com a luz da sala.',
    days: 1,
    verdict: null,
  })
  for (const seller of [ana, ...rest.slice(0, 4)])
    await enrol('semana-dos-kits', seller, 24)
  for (const seller of rest.slice(0, 2)) {
    const id = await enrol('embaixadoras-aurora', seller, 12)
    const review = { id, status: 'approved', reason: null } as const
    const context = { caller, requestId, now: ago(11) }
    await inScope(db, brandId, (tx) => reviewSubscription(tx, review, context))
  }
  for (const seller of rest.slice(2, 8)) await enrol('rotina-da-manha', seller, 4)
  for (const seller of [ana, ...rest.slice(0, 5)])
    await enrol('desafio-de-primavera', seller, 60)
  const gifts = [3, 4, 2, 1, 1]
  for (const [index, seller] of [ana, ...rest.slice(0, 4)].entries()) {
    const subscriptionId = await enrol('mes-das-maes', seller, 50)
    for (let nth = 0; nth < (gifts[index] ?? 0); nth += 1)
      await send('mes-das-maes', seller, {
        subscriptionId,
        title: `Presente ${nth + 1}`,
        description: 'Montado em casa, com laço de cetim.',
        days: 45 - nth * 5,
        verdict: ['approved', null],
      })
  }
  await settleSales(db, now)
}

/** Missions that courses open; the courses have to be there before. */
export async function tellCourseMissions(telling: Omit<Telling, 'sellers'>): Promise<void> {
  const { now } = telling
  await writeMissions('aurora-cursos', telling, new Date(now.getTime() - 5 * DAY_MS))
}

async function writeMissions(
  file: string,
  { db, brandId, now }: Omit<Telling, 'sellers'>,
  publishedAt: Date,
): Promise<void> {
  const caller = { kind: 'brand', brandId, label: 'loja' } as const
  const { missions, problems } = readMissions(await datedFile(file, now))
  const [problem] = problems
  if (problem) throw new Error(`linha ${problem.line}: ${problem.message}`)
  for (const { slug, body } of missions)
    await inScope(db, brandId, async (tx) => {
      const written = { slug, body: MissionBody.parse(body) }
      const context = { caller, requestId, now: publishedAt }
      const mission = await putMission(tx, written, context)
      if (mission instanceof Refusal) throw new Error(mission.code)
      await setImage(tx, mission, `/demo/missions/${slug}.png`)
    })
}

type Sent = {
  subscriptionId: number
  title: string
  description: string
  days: number
  verdict: ['approved' | 'refused', string | null] | null
}

/** Ana, and people whom no journey's story moves. */
function told(sellers: Seller[]): Seller[] {
  const ana = sellers.filter(({ slug }) => slug === 'ana')
  const joined = sellers.filter(({ slug, joinedAgo }) => slug !== 'ana' && joinedAgo > 80)
  return [...ana, ...joined.slice(-8)]
}

async function datedFile(file: string, now: Date): Promise<string> {
  const address = new URL(`missions/${file}.yaml`, import.meta.url)
  const written = await readFile(address, 'utf8')
  return written.replaceAll(
    /: hoje([+-]\d+)/g,
    (_, days: string) => `: ${addDays(dayOf(now), Number(days))}T00:00:00-03:00`,
  )
}
