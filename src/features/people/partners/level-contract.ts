import { z } from 'zod'

import { Color, ReleaseDays } from '#features/program/brands/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Reais, ReaisFromZero } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { levelUnknown } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('partners')

const levelName = { examples: ['Ouro'] }

/** The names of the levels that a mission or a course is for; none: every partner, also without a level. */
export const ForLevels = z.array(Text(80).trim().min(1).meta(levelName)).max(20).default([])

/** The same for a reader. */
export const shownLevels = {
  levels: z.array(z.string()),
  /** Whether the reader's level is one of them; a visitor has none. */
  level_fits: z.boolean(),
}

export const LevelView = z.object({
  id: z.int(),
  name: z.string().meta(levelName),
  position: z.int(),
  /** The billing of the last 90 days that earns this level; open above when null. */
  billing_from: Reais,
  billing_to: Reais.nullable(),
  /** For days without a dated commission rule of the level. */
  percent: Percent,
  /** Days from an order's invoice to the release of its commission; null: those of the brand. */
  release_days: z.int().nullable(),
  description: z.string(),
  short_explain: z.string(),
  icon: z.string(),
  background_color: z.string(),
  text_color: z.string(),
})

/** The order is changed by a call of its own. */
const level = versionedBy(LevelView, ['position'])

const fields = {
  name: Text(80).trim().min(1, 'Dê um nome ao nível.').meta(levelName),
  billing_from: ReaisFromZero,
  billing_to: ReaisFromZero.nullable().default(null),
  release_days: ReleaseDays.nullable().default(null),
  description: Text(500).trim().default(''),
  short_explain: Text(80).trim().default(''),
  icon: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/, 'Use o nome de um ícone, como trophy.')
    .default('star'),
  background_color: Color.default('#5A6673'),
  text_color: Color.default('#FFFFFF'),
}

const write = {
  access: { brand: 'rules.write' },
  response: LevelView,
  versioned: level,
  dryRun: true,
} as const

/** A level that was below another may be the only one that may take a course which that one requires. */
const outOfReach = {
  level_out_of_reach: {
    status: 422,
    message:
      'Assim nenhum nível abaixo poderia fazer o curso {value}, que um nível exige. Mude antes os níveis do curso.',
  },
} as const

const LevelId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })
const unknownLevel = { status: 404, message: levelUnknown } as const

const levelRefusals = {
  ...versionRefusals,
  name_taken: { status: 409, message: 'Já há um nível com esse nome. Escolha outro nome.' },
  ranges_overlap: {
    status: 422,
    message: 'Uma parte desta faixa já é do nível {value}. Ajuste uma das duas.',
  },
  empty_range: {
    status: 422,
    message: 'O faturamento final precisa ser maior que o inicial.',
  },
} as const

export const showLevel = endpoint({
  method: 'GET',
  path: '/api/brand/v1/levels/:id',
  summary: 'Mostra um nível',
  access: { brand: 'rules.read' },
  params: LevelId,
  response: LevelView,
  versioned: level,
  refusals: { unknown_level: unknownLevel },
})

/** Adds a level; its place among the others follows from its billing. */
export const addLevel = endpoint({
  method: 'POST',
  path: '/api/brand/v1/levels',
  summary: 'Cria um nível',
  ...write,
  status: 201,
  body: z.object({ ...fields, percent: Percent }),
  refusals: levelRefusals,
})

/** Changes a level as a whole; its percent is changed by a dated commission rule. */
export const changeLevel = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/levels/:id',
  summary: 'Altera um nível',
  ...write,
  params: LevelId,
  body: z.object(fields),
  refusals: { ...levelRefusals, ...outOfReach, unknown_level: unknownLevel },
})

/** Sets the order of all levels, lowest first; a level never comes before one with less billing. */
export const orderLevels = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/levels/order',
  summary: 'Define a ordem dos níveis',
  access: { brand: 'rules.write' },
  dryRun: true,
  body: z.object({ ids: z.array(z.int()).min(1).max(100) }),
  response: z.object({ data: z.array(LevelView) }),
  refusals: {
    other_levels: {
      status: 422,
      message: 'Informe todos os níveis da marca, uma vez cada.',
    },
    billing_falls: {
      status: 422,
      message:
        'O nível {value} pede menos faturamento que o anterior. Troque a ordem ou o valor.',
    },
    ...outOfReach,
  },
})

export const deleteLevel = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/levels/:id',
  summary: 'Remove um nível sem parceiros',
  ...write,
  params: LevelId,
  refusals: {
    ...versionRefusals,
    unknown_level: unknownLevel,
    level_in_use: {
      status: 409,
      message: 'Este nível tem parceiros ou regras de comissão: mude-os antes de apagar.',
    },
    level_named: {
      status: 409,
      message: 'Este nível está {value}. Remova-o de lá antes de apagar.',
    },
  },
})
