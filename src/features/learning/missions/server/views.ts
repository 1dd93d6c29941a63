import { instagramStateOf } from '#features/people/followers/server/public.ts'
import { partnerById } from '#features/people/partners/server/public.ts'
import { profileOf } from '#features/people/profile/server/public.ts'
import { type Brand, brandsById } from '#features/program/brands/server/public.ts'
import { salesOfPartners } from '#features/selling/orders/server/public.ts'
import type { PartnerId } from '#platform/contract/ids.ts'
import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Tx } from '#platform/server/database/db.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import type { Viewer } from '#platform/server/http/access.ts'

import { type Content, contentsOf, countApproved } from './contents/contents.ts'
import { instagramProblem } from './enrollment/instagram-problem.ts'
import { missionConditions } from './enrollment/mission-conditions.ts'
import { type Subscription, subscriptionTo } from './enrollment/subscriptions.ts'
import { type Mission, type MissionQuestion, questionsOf } from './missions.ts'
import { enrollmentState, missionState } from './progress/mission-state.ts'
import { periodAt, settledOn } from './progress/periods.ts'
import { rewardOf } from './rewards.ts'

const LINK_SECONDS = 5 * 60

type Reader = { partnerId: PartnerId | null; now: Date }

/** Cards of missions of one or several brands, as a partner or a visitor (null) sees them. */
export async function viewCards(tx: Tx, missions: Mission[], reader: Reader) {
  const brandIds = [...new Set(missions.map(({ brandId }) => brandId))]
  const [brands, conditionsOf] = await Promise.all([
    brandsById(tx, brandIds),
    missionConditions(tx, missions, reader),
  ])
  return missions.flatMap((mission) => {
    const brand = brands.get(mission.brandId)
    if (!brand) return []
    return [{ ...cardOf(mission, brand, reader.now), ...conditionsOf(mission) }]
  })
}

export async function viewCard(tx: Tx, mission: Mission, reader: Reader) {
  const [card] = await viewCards(tx, [mission], reader)
  if (!card) throw new Error(`mission ${mission.id} has no brand`)
  return card
}

function cardOf(mission: Mission, brand: Brand, now: Date) {
  return {
    id: mission.id,
    slug: mission.slug,
    title: mission.title,
    description: mission.description,
    image: mission.image,
    brand: { slug: brand.slug, name: brand.name, logo: brand.logoUrl },
    state: missionState(mission, now),
    enrolment: enrollmentState(mission, now),
    kind: mission.kind,
    recurrence: mission.recurrence,
    enrolment_starts_at: mission.enrollmentStartsAt,
    starts_at: mission.startsAt,
    ends_at: mission.endsAt,
    enrolment_ends_at: mission.enrollmentEndsAt,
    participants: mission.participants,
    participants_limit: mission.participantsLimit,
    reward: mission.rewardCents,
    minimum_followers: mission.minimumFollowers,
  }
}

export function viewSubscription({
  id,
  status,
  createdAt,
}: Pick<Subscription, 'id' | 'status' | 'createdAt'>) {
  return { id, status, created_at: createdAt }
}

export function viewQuestion({ id, question, kind, required, options }: MissionQuestion) {
  return {
    id,
    question,
    kind,
    required,
    options: options.map((label, index) => ({ id: index + 1, label })),
  }
}

export async function viewContent(content: Content, store: FileStore) {
  const { file } = content
  return {
    id: content.id,
    title: content.title,
    description: content.description,
    hashtags: content.hashtags,
    file_link: file && (await store.readUrl(file.key, { expiresInSeconds: LINK_SECONDS })),
    file_type: file?.type ?? null,
    links: content.links,
    status: content.status,
    reason: content.reason,
    created_at: content.createdAt,
  }
}

type Looking = { viewer: Viewer; mission: Mission; store: FileStore }

/** Everything of a mission that one partner may see, with their progress. */
export async function viewPage(tx: Tx, { viewer, mission, store }: Looking, now: Date) {
  const subscription = await subscriptionTo(tx, viewer, mission.id)
  const takesPart = subscription?.status === 'approved'
  const contents = subscription ? await contentsOf(tx, subscription) : []
  return {
    ...(await viewCard(tx, mission, { partnerId: viewer.partnerId, now })),
    instructions: mission.instructions,
    rules: mission.rules,
    contents_required: mission.contentsRequired,
    content_form: mission.contentForm,
    questions: (await questionsOf(tx, mission)).map(viewQuestion),
    subscription: subscription && viewSubscription(subscription),
    progress: takesPart ? await viewProgress(tx, { mission, subscription }, now) : null,
    contents: await Promise.all(contents.map((content) => viewContent(content, store))),
    followers: subscription ? null : await viewFollowers(tx, { viewer, mission }, now),
    enrolment_data: await enrollmentData(tx, viewer),
  }
}

async function viewFollowers(
  tx: Tx,
  { viewer, mission }: Pick<Looking, 'viewer' | 'mission'>,
  now: Date,
) {
  const { minimumFollowers: minimum } = mission
  if (minimum === null) return null
  const profile = await instagramStateOf(tx, viewer)
  const { count, proofs } = profile
  return {
    minimum,
    problem: instagramProblem(minimum, profile, now),
    count: count && {
      followers: count.followers,
      source: count.source,
      measured_at: count.measuredAt,
    },
    waiting: proofs.some(({ status }) => status === 'waiting'),
  }
}

type Taking = { mission: Mission; subscription: Subscription }

async function viewProgress(tx: Tx, { mission, subscription }: Taking, now: Date) {
  const { brandId, partnerId } = subscription
  const period = periodAt(mission, dayOf(now))
  const sales = await salesOfPartners(tx, { brandId, partnerIds: [partnerId] }, period)
  const sold = sales.get(partnerId)
  const request = { brandId, missionId: mission.id, partnerId }
  const reward = await rewardOf(tx, request, period.begin)
  return {
    ...period,
    contents_approved: await countApproved(tx, subscription, period),
    contents_required: mission.contentsRequired,
    orders: sold?.quantity ?? 0,
    goal_orders: mission.goalOrders,
    sales: sold?.totalCents ?? cents(0),
    goal_sales: mission.goalCents,
    settled_on: mission.kind === 'sales' ? settledOn(period) : null,
    rewarded: reward?.amountCents ?? null,
  }
}

async function enrollmentData(tx: Tx, viewer: Viewer) {
  const partner = await partnerById(tx, viewer)
  const { address, pj_fantasia } = await profileOf(tx, viewer)
  return {
    nome: partner?.name ?? '',
    fone: null,
    email_principal: partner?.email ?? '',
    celular: partner?.mobile ?? null,
    ...addressData(address),
    pj_fantasia,
  }
}

function addressData(address: Awaited<ReturnType<typeof profileOf>>['address']) {
  if (address === null) return noAddress
  return {
    end_cep: address.cep,
    end_rua: address.street,
    end_numero: address.number,
    end_bairro: address.district,
    end_complemento: address.complement ?? null,
    end_cidade: address.city,
    end_uf: address.state,
  }
}

const noAddress = {
  end_cep: null,
  end_rua: null,
  end_numero: null,
  end_bairro: null,
  end_complemento: null,
  end_cidade: null,
  end_uf: null,
}
