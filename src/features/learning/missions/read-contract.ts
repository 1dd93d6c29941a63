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
import { Moment } from '#platform/contract/time/dates.ts'

import {
  alreadyEnrolled,
  MissionOfBrand,
  missionStates,
  putMission,
  wholeMission,
} from './brand-contract.ts'
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
  mayLag: true,
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
 * Archives a mission: who takes part goes on, the others no longer see it. Publishing brings it back.
 */
export const deleteMission = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/missions/:slug',
  summary: 'Arquiva uma missão',
  description:
    'Quem participa continua; os outros não a veem mais. Para oferecê-la de novo, publique-a.',
  access: { brand: 'content.write' },
  params: z.object({ slug: Text(120) }),
  response: MissionOfBrand,
  versioned: wholeMission,
  refusals: {
    ...versionRefusals,
    unknown_mission: { status: 404, message: missionNotFound },
  },
})

/** Shows a mission to partners, at once or from a day on; an archived one is offered again. */
export const publishMission = endpoint({
  method: 'POST',
  path: '/api/brand/v1/missions/:slug/publish',
  summary: 'Publica uma missão',
  description:
    'Sem data, os parceiros veem na hora. Com data no futuro, só a marca vê até lá. Uma missão arquivada volta a ser oferecida.',
  access: { brand: 'content.write' },
  params: z.object({ slug: Text(120).min(1) }),
  body: z.object({ published_at: Moment.optional() }).default({}),
  response: MissionOfBrand,
  versioned: wholeMission,
  refusals: {
    ...versionRefusals,
    unknown_mission: { status: 404, message: missionNotFound },
    already_enrolled: alreadyEnrolled,
  },
})

/** A mission as a file of `npm run import -- missions`. */
export const exportMission = endpoint({
  method: 'GET',
  path: '/api/brand/v1/missions/:slug/yaml',
  summary: 'Baixa uma missão como arquivo YAML',
  description: 'O mesmo formato da importação de missões; a imagem não vai no arquivo.',
  access: { brand: 'content.read' },
  params: z.object({ slug: Text(120).min(1) }),
  answers: 'file',
  response: z.unknown(),
  refusals: { unknown_mission: { status: 404, message: missionNotFound } },
})

const MOST_YAML_LETTERS = 500_000

/** All missions of a file, or none: one problem leaves everything as it is. */
export const importMissions = endpoint({
  method: 'POST',
  path: '/api/brand/v1/mission-imports',
  summary: 'Importa missões de um arquivo YAML',
  description:
    'O mesmo arquivo de `npm run import -- missions`. Um problema deixa tudo como estava. As imagens que o arquivo nomeia são enviadas depois, uma por missão.',
  access: { brand: 'content.write' },
  body: z.object({ yaml: Text(MOST_YAML_LETTERS).min(1, 'Envie o texto do arquivo.') }),
  dryRun: true,
  response: z.object({
    missions: z.array(
      z.object({
        slug: z.string(),
        title: z.string(),
        /** The brand had no mission with this slug. */
        is_new: z.boolean(),
        /** The picture's file that the YAML names. */
        image: z.string().nullable(),
      }),
    ),
    /** Without any, the missions were imported. */
    problems: z.array(z.object({ line: z.int(), message: z.string() })),
  }),
  refusals: { slug_taken: putMission.refusals.slug_taken },
})
