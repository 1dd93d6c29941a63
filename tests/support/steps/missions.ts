import { putMission } from '#features/learning/missions/brand-contract.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'

import { type TestBrand, unique, type World } from '../world.ts'

/** A mission in which partners can enrol now, worth R$ 25,00; returns its slug. */
export async function publishMission(
  world: World,
  brand: TestBrand,
  more: Record<string, unknown> = {},
): Promise<string> {
  const slug = `missao-${unique()}`
  const inDays = (days: number) =>
    new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
  await world.call(brand, putMission, {
    params: { slug },
    body: {
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
    },
  })
  return slug
}
