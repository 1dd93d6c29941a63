import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { courseUnknown, levelUnknown } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

import { CourseSlug } from './brand-contract.ts'

const endpoint = endpointsOf('courses')

const LevelCourses = z.object({
  level: z.string(),
  /** In the order in which a partner sees them. */
  courses: z.array(z.string()),
})
const levelCourses = versionedBy(LevelCourses)
const unknownLevel = { status: 404, message: levelUnknown } as const

/** The courses that a partner must have finished to be given the level. */
export const showLevelCourses = endpoint({
  method: 'GET',
  path: '/api/brand/v1/levels/:level/courses',
  summary: 'Mostra os cursos exigidos por um nível',
  access: { brand: 'rules.read' },
  params: z.object({ level: Text(80).min(1) }),
  response: LevelCourses,
  versioned: levelCourses,
  refusals: { unknown_level: unknownLevel },
})

/** The courses that must be finished before a partner may be given the level. */
export const putLevelCourses = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/levels/:level/courses',
  summary: 'Define os cursos exigidos por um nível',
  access: { brand: 'rules.write' },
  params: z.object({ level: Text(80).min(1) }),
  body: z.object({ courses: z.array(CourseSlug).max(10) }),
  response: LevelCourses,
  versioned: levelCourses,
  refusals: {
    ...versionRefusals,
    unknown_level: unknownLevel,
    unknown_course: { status: 422, message: courseUnknown },
    course_out_of_reach: {
      status: 422,
      message:
        'Nenhum nível abaixo deste pode fazer o curso {value}. Libere o curso para o nível anterior ou escolha outro.',
    },
  },
})
