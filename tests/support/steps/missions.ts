import { putMission } from '#features/learning/missions/brand-contract.ts'
import { subscribeToMission } from '#features/learning/missions/contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import {
  expectStatus,
  type TestBrand,
  type TestPartner,
  unique,
  type World,
} from '../world.ts'

/** A mission in which partners can enroll now, worth R$ 25,00, as the brand sends it. */
export function missionAt(now: Date, more: Record<string, unknown> = {}) {
  const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString()
  return {
    title: 'Mostre o sérum',
    description: 'Um vídeo de um minuto.',
    instructions: 'Grave um **vídeo**.',
    rules: '- Sem filtro',
    contents_required: 1,
    reward: 25,
    terms: { text: 'Autorizo o uso das imagens.' },
    enrolment_starts_at: inDays(-10),
    enrolment_ends_at: inDays(10),
    starts_at: inDays(-10),
    ends_at: inDays(20),
    ...more,
  }
}

/** Publishes such a mission; returns its slug. */
export async function publishMission(
  world: World,
  brand: TestBrand,
  more: Record<string, unknown> = {},
): Promise<string> {
  const slug = `missao-${unique()}`
  await world.call(brand, putMission, {
    params: { slug },
    body: missionAt(world.clock.now(), more),
  })
  return slug
}

/** Sends a complete enrollment in a mission; `more` replaces some of its fields. */
export function sendEnrollment(
  world: World,
  partner: TestPartner,
  slug: string,
  more: Record<string, unknown> = {},
) {
  return world.send(partner, subscribeToMission, {
    params: { slug },
    body: {
      nome: 'Maria',
      email_principal: 'maria@aliado.test',
      celular: '11987654321',
      confirmation: 'CONFIRMAR',
      accepted_terms: true,
      ...more,
    },
  })
}

/** Enrolls a partner in a mission that admits them; returns the id of the enrollment. */
export async function enrollInMission(
  world: World,
  partner: TestPartner,
  slug: string,
): Promise<number> {
  const answer = await sendEnrollment(world, partner, slug)
  expectStatus(answer, 201)
  return answer.json().subscription_id
}
