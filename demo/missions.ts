import { readFile } from 'node:fs/promises'

import { MissionBody } from '#features/learning/missions/body-contract.ts'
import { storeContent } from '#features/learning/missions/server/contents/contents.ts'
import { reviewContent } from '#features/learning/missions/server/contents/review-content.ts'
import { reviewSubscription } from '#features/learning/missions/server/enrollment/review-subscription.ts'
import { subscribe } from '#features/learning/missions/server/enrollment/subscribe.ts'
import { readMissions } from '#features/learning/missions/server/files/read-missions.ts'
import {
  missionBySlug,
  questionsOf,
  setImage,
} from '#features/learning/missions/server/missions.ts'
import { putMission } from '#features/learning/missions/server/put-mission.ts'
import { settleSales } from '#features/learning/missions/server/settle-sales.ts'
import { addDays, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'
import { Refusal } from '#platform/server/refusal.ts'

import { brandKey } from './activity/brand-key.ts'
import type { Schedule } from './activity/schedule.ts'
import type { Seller } from './activity/sellers.ts'
import { viewerOf } from './activity/viewer-of.ts'

const requestId = 'demo'

type Place = { db: Db; brandId: number; now: Date }
type Cast = Place & { sellers: readonly Seller[]; schedule: Schedule }

const caller = ({ brandId }: Place) => brandKey(brandId)

const KITS_BEGAN = 24
const THIRTY_DAYS_BEGAN = 13
const SPRING_BEGAN = 60

/** A brand's missions in every state, with participants. */
export function planMissions(cast: Cast): void {
  const { db, brandId, schedule, sellers } = cast
  schedule.on(80, (at) => writeMissions('aurora', cast, at))
  planBeforeAndAfter(cast)
  planGifts(cast)

  const enrollAll = (
    slug: string,
    daysAgo: number,
    which: (people: Seller[]) => Seller[],
  ) =>
    schedule.on(daysAgo, async (at) => {
      for (const seller of which(steadySellers(sellers)))
        await enroll(cast, { slug, seller, at })
    })
  enrollAll('desafio-de-primavera', SPRING_BEGAN, (people) => people.slice(0, 6))
  enrollAll('semana-dos-kits', KITS_BEGAN, (people) => people.slice(0, 5))
  enrollAll('meta-dos-trinta-dias', THIRTY_DAYS_BEGAN, (people) => people.slice(0, 4))
  enrollAll('provadoras-aurora', 2, (people) => people.slice(4, 7))
  enrollAll('rotina-da-manha', 4, (people) => people.slice(3, 9))
  for (const nth of [1, 2]) planReviewedEnrollment(cast, nth)
  // Like the scheduled job: pays each period when its sales are final.
  for (let daysAgo = SPRING_BEGAN; daysAgo >= 0; daysAgo -= 1)
    schedule.on(daysAgo, async (at) => {
      await settleSales(db, { brandId, now: at })
    })
}

/** One content approved, one refused with a reason, one waiting. */
function planBeforeAndAfter(cast: Cast): void {
  const { schedule, sellers } = cast
  const slug = 'antes-e-depois'
  let subscriptionId = 0
  const send = (daysAgo: number, content: Omit<Content, 'subscriptionId'>) =>
    planContent(cast, daysAgo, () => {
      const [seller] = steadySellers(sellers)
      return seller ? { slug, seller, content: { ...content, subscriptionId } } : null
    })
  schedule.on(16, async (at) => {
    const [seller] = steadySellers(sellers)
    if (seller) subscriptionId = await enroll(cast, { slug, seller, at })
  })
  send(12, {
    title: 'Pele pronta para o dia',
    description: 'Antes do trabalho.',
    verdict: ['approved', 'Luz linda e o frasco bem visível. Amamos!'],
  })
  send(6, {
    title: 'Make da noite',
    description: 'No aniversário da minha prima.',
    verdict: ['refused', 'A foto está com filtro. Envie uma versão sem filtro, por favor.'],
  })
  send(1, {
    title: 'Make da noite, sem filtro',
    description: 'A mesma produção, agora com a luz da sala.',
    verdict: null,
  })
}

const GIFTS = [3, 4, 2, 1, 1]

/** A mission that has ended; its ranking is by the number of contents. */
function planGifts(cast: Cast): void {
  const { schedule, sellers } = cast
  const slug = 'mes-das-maes'
  const subscriptions = new Map<number, number>()
  schedule.on(50, async (at) => {
    for (const [index, seller] of steadySellers(sellers).slice(0, GIFTS.length).entries())
      subscriptions.set(index, await enroll(cast, { slug, seller, at }))
  })
  for (const [index, gifts] of GIFTS.entries())
    for (let nth = 0; nth < gifts; nth += 1)
      planContent(cast, 45 - nth * 5, () => {
        const seller = steadySellers(sellers)[index]
        const subscriptionId = subscriptions.get(index)
        if (!seller || subscriptionId === undefined) return null
        const content: Content = {
          subscriptionId,
          title: `Presente ${nth + 1}`,
          description: 'Montado em casa, com laço de cetim.',
          verdict: ['approved', null],
        }
        return { slug, seller, content }
      })
}

function planReviewedEnrollment(cast: Cast, nth: number): void {
  const { db, brandId, schedule, sellers } = cast
  let id = 0
  schedule.on(12, async (at) => {
    const seller = steadySellers(sellers)[nth]
    if (seller) id = await enroll(cast, { slug: 'embaixadoras-aurora', seller, at })
  })
  schedule.on(11, async (now) => {
    const review = { id, status: 'approved', reason: null } as const
    const context = { caller: caller(cast), requestId, now }
    await inScope(db, brandId, (tx) => reviewSubscription(tx, review, context))
  })
}

type Enrollment = { slug: string; seller: Seller; at: Date }

function enroll({ db, brandId }: Place, { slug, seller, at }: Enrollment): Promise<number> {
  return inScope(db, brandId, async (tx) => {
    const mission = await missionBySlug(tx, brandId, slug)
    const questions = mission ? await questionsOf(tx, mission) : []
    const choices = questions.filter(({ kind }) => kind === 'single')
    const body = {
      nome: seller.name,
      email_principal: seller.email,
      celular: '11987650000',
      confirmation: 'CONFIRMAR',
      accepted_terms: true,
      answers: choices.map(({ id }) => ({ question_id: id, option_ids: [1] })),
    }
    const viewer = viewerOf(seller)
    const origin = { requestId, address: '127.0.0.1', device: 'demo' }
    const done = await subscribe(tx, { slug, body }, { viewer, origin, now: at })
    if (done instanceof Refusal) throw new Error(`${slug}: ${done.code}`)
    return done.subscription.id
  })
}

type Content = {
  subscriptionId: number
  title: string
  description: string
  /** The brand's decision a day later; null: none yet. */
  verdict: ['approved' | 'refused', string | null] | null
}
type Sending = { slug: string; seller: Seller; content: Content }

function planContent(cast: Cast, daysAgo: number, sending: () => Sending | null): void {
  const { db, brandId, schedule } = cast
  let review: Parameters<typeof reviewContent>[1] | null = null
  schedule.on(daysAgo, async (at) => {
    const sent = sending()
    if (!sent) return
    const { slug, seller, content } = sent
    const { verdict, ...words } = content
    const { id } = await inScope(db, brandId, async (tx) => {
      const mission = await missionBySlug(tx, brandId, slug)
      if (!mission) throw new Error(slug)
      return storeContent(
        tx,
        {
          ...words,
          brandId,
          partnerId: seller.partnerId,
          missionId: mission.id,
          hashtags: ['#aurora', '#belezabrasileira'],
          file: null,
          links: [`https://www.instagram.com/p/${slug}-${seller.slug}-${daysAgo}/`],
        },
        at,
      )
    })
    if (verdict !== null) review = { id, status: verdict[0], reason: verdict[1] }
  })
  schedule.on(daysAgo - 1, async (now) => {
    const decision = review
    if (!decision) return
    const context = { caller: caller(cast), requestId, now }
    await inScope(db, brandId, (tx) => reviewContent(tx, decision, context))
  })
}

/** Missions that require courses; the courses must exist before. */
export async function writeCourseMissions(place: Place): Promise<void> {
  const published = new Date(place.now.getTime() - 5 * DAY_MS)
  await writeMissions('aurora-cursos', place, published)
}

async function writeMissions(file: string, place: Place, publishedAt: Date): Promise<void> {
  const { db, brandId, now } = place
  const { missions, problems } = readMissions(await datedFile(file, now))
  const [problem] = problems
  if (problem) throw new Error(`linha ${problem.line}: ${problem.message}`)
  for (const { slug, body } of missions)
    await inScope(db, brandId, async (tx) => {
      const written = { slug, body: MissionBody.parse(body) }
      const context = { caller: caller(place), requestId, now: publishedAt }
      const mission = await putMission(tx, written, context)
      if (mission instanceof Refusal) throw new Error(mission.code)
      await setImage(tx, mission, `/demo/missions/${slug}.png`)
    })
}

/** Ana, and sellers that no browser test changes. */
function steadySellers(sellers: readonly Seller[]): Seller[] {
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
