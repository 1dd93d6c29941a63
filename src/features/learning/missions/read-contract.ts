import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { SearchedText } from '#platform/contract/endpoint/search.ts'
import { versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'

import { MissionOfBrand, missionStates, wholeMission } from './brand-contract.ts'
import { missionNotFound } from './mission-views.ts'

const endpoint = endpointsOf('missions')

/** Every mission of the brand, oldest first. */
export const listBrandMissions = endpoint({
  method: 'GET',
  path: '/api/brand/v1/missions',
  summary: 'Lista as missões da marca',
  access: { brand: 'content.read' },
  query: KeysetQuery.extend({
    status: z.enum(missionStates).optional(),
    /** Part of the title or slug, ignoring accents. */
    search: SearchedText(120).optional(),
  }),
  response: keysetPageOf(MissionOfBrand),
  refusals: cursorRefusals,
})

/** One mission, `mission` in the form in which it is written. */
export const showBrandMission = endpoint({
  method: 'GET',
  path: '/api/brand/v1/missions/:slug',
  summary: 'Mostra uma missão da marca',
  access: { brand: 'content.read' },
  params: z.object({ slug: Text(120).min(1) }),
  response: wholeMission.view,
  versioned: wholeMission,
  refusals: { unknown_mission: { status: 404, message: missionNotFound } },
})

/**
 * Archives a mission: who takes part goes on, the others no longer see it. A new PUT brings it back.
 */
export const deleteMission = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/missions/:slug',
  summary: 'Arquiva uma missão',
  description:
    'Quem participa continua; os outros não a veem mais. Um novo PUT a traz de volta.',
  access: { brand: 'content.write' },
  params: z.object({ slug: Text(120) }),
  response: MissionOfBrand,
  versioned: wholeMission,
  refusals: {
    ...versionRefusals,
    unknown_mission: { status: 404, message: missionNotFound },
  },
})
