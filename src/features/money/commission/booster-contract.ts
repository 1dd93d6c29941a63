import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import {
  cursorRefusals,
  keysetPageOf,
  KeysetQuery,
} from '#platform/contract/endpoint/keyset.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Reais } from '#platform/contract/money.ts'
import { Percent } from '#platform/contract/percent.ts'
import { levelUnknown } from '#platform/contract/sentences.ts'
import { Text } from '#platform/contract/text.ts'
import { Day } from '#platform/contract/time/dates.ts'

import { endsTooEarly } from './rule-contract.ts'
import { ruleStates } from './rule-view.ts'
import { BoosterTarget, mostTimes } from './rules.ts'

const endpoint = endpointsOf('commission')

const AddedPercent = Percent.refine((points) => points > 0, {
  error: 'Use um percentual acima de zero.',
})
const Times = z
  .int()
  .min(2)
  .max(mostTimes, `Use no máximo ${String(mostTimes)} vezes.`)

export const BoosterView = z
  .object({
    id: z.int(),
    target: BoosterTarget,
    sku: z.string().nullable(),
    /** The name of the product; null where the catalog has none. */
    product: z.string().nullable(),
    category: z.string().nullable(),
    level: z.string().nullable(),
    /** Percent points that are added; null where `times` is given. */
    added_percent: Percent.nullable(),
    /** How many times the percent; null where `added_percent` is given. */
    times: z.int().nullable(),
    /** The first and the last day of the orders that it is for, in São Paulo. */
    valid_from: Day,
    valid_until: Day,
    state: z.enum(ruleStates),
  })
  .meta({ id: 'CommissionBooster' })

/** The state changes with the days, the name with the catalog: not by an edit. */
const booster = versionedBy(BoosterView, ['state', 'product'])
const params = z.object({
  id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER),
})
const unknownBooster = { status: 404, message: 'Impulso não encontrado.' } as const
const write = {
  access: { brand: 'rules.write' },
  versioned: booster,
  dryRun: true,
} as const

const dayRefusals = {
  in_the_past: {
    status: 422,
    message: 'Um impulso não muda o passado: use uma data a partir de {value}.',
  },
  ends_before_it_begins: endsTooEarly,
  too_long: {
    status: 422,
    message: 'Um impulso dura no máximo um ano. Escolha um último dia mais próximo.',
  },
} as const

/** Every booster of the brand, the newest first. */
export const listBoosters = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-boosters',
  summary: 'Lista os impulsos de comissão',
  description:
    'Um impulso soma pontos ao percentual que a regra do dia dá, ou o multiplica. Se vários servem, vale o que dá mais.',
  access: { brand: 'rules.read' },
  query: KeysetQuery.extend({
    state: z.enum(ruleStates).optional(),
    target: BoosterTarget.optional(),
  }),
  response: keysetPageOf(BoosterView),
  refusals: cursorRefusals,
})

const size = { added_percent: AddedPercent.optional(), times: Times.optional() }
const dates = {
  /** Absent: today. */
  valid_from: Day.optional(),
  valid_until: Day,
}
const oneSize = {
  path: ['added_percent'],
  error: 'Informe quantos pontos somar ou quantas vezes multiplicar: só um dos dois.',
}

export const createBooster = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-boosters',
  summary: 'Cria um impulso de comissão',
  ...write,
  body: z
    .discriminatedUnion('target', [
      z.object({ target: z.literal('everything'), ...size, ...dates }),
      z.object({
        target: z.literal('category'),
        category: Text(120).trim().min(1),
        ...size,
        ...dates,
      }),
      z.object({ target: z.literal('level'), level: Text(80).min(1), ...size, ...dates }),
      z.object({
        target: z.literal('product'),
        sku: Text(120).trim().min(1),
        ...size,
        ...dates,
      }),
    ])
    .refine(
      ({ added_percent: added, times }) => (added === undefined) !== (times === undefined),
      oneSize,
    ),
  status: 201,
  response: BoosterView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_level: { status: 422, message: levelUnknown },
    too_many_boosters: {
      status: 409,
      message: 'Já há {value} impulsos valendo ou agendados. Encerre ou apague um antes.',
    },
  },
})

export const showBooster = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-boosters/:id',
  summary: 'Mostra um impulso de comissão',
  access: { brand: 'rules.read' },
  params,
  response: BoosterView,
  versioned: booster,
  refusals: { unknown_booster: unknownBooster },
})

/** What a booster has done so far: reversed commissions are not in it. */
export const showBoosterResult = endpoint({
  method: 'GET',
  path: '/api/brand/v1/commission-boosters/:id/result',
  summary: 'Mostra o que um impulso vendeu e custou',
  description:
    'Até 90 dias depois do último dia do impulso: pedidos aprovados mais tarde ficam fora.',
  access: { brand: 'rules.read' },
  params,
  response: z.object({
    /** How many orders have a product with the booster. */
    orders: z.int(),
    /** The value of those products. */
    sold_total: Reais,
    /** The commission of those products beyond what the rules alone would give. */
    extra_total: Reais,
  }),
  refusals: { unknown_booster: unknownBooster },
})

/** Changes a booster that has not begun; one in force can only be ended. */
export const changeBooster = endpoint({
  method: 'PATCH',
  path: '/api/brand/v1/commission-boosters/:id',
  summary: 'Altera um impulso que ainda não começou',
  ...write,
  params,
  body: z
    .object({ ...size, valid_from: Day.optional(), valid_until: Day.optional() })
    .refine(
      ({ added_percent: added, times }) => added === undefined || times === undefined,
      oneSize,
    ),
  response: BoosterView,
  refusals: {
    ...versionRefusals,
    ...dayRefusals,
    unknown_booster: unknownBooster,
    has_begun: {
      status: 409,
      message: 'Este impulso já começou e não muda mais: encerre e crie outro.',
    },
  },
})

/** Ends a booster in force earlier; its last day may be yesterday at the earliest. */
export const endBooster = endpoint({
  method: 'POST',
  path: '/api/brand/v1/commission-boosters/:id/end',
  summary: 'Encerra antes um impulso de comissão',
  ...write,
  params,
  body: z.object({
    /** Absent: today. */
    last_day: Day.optional(),
  }),
  response: BoosterView,
  refusals: {
    ...versionRefusals,
    in_the_past: dayRefusals.in_the_past,
    ends_before_it_begins: dayRefusals.ends_before_it_begins,
    unknown_booster: unknownBooster,
    has_ended: {
      status: 409,
      message: 'Este impulso já terminou. Para repetir, crie outro.',
    },
    not_begun: {
      status: 409,
      message: 'Este impulso ainda não começou: apague em vez de encerrar.',
    },
    only_earlier: {
      status: 422,
      message:
        'Só dá para encerrar antes: o último dia já é {value}. Escolha um dia anterior.',
    },
  },
})

/** Deletes a booster that was never in force. */
export const deleteBooster = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/commission-boosters/:id',
  summary: 'Remove um impulso que ainda não começou',
  ...write,
  params,
  response: BoosterView,
  refusals: {
    ...versionRefusals,
    unknown_booster: unknownBooster,
    was_in_force: {
      status: 409,
      message: 'Este impulso já valeu para pedidos: encerre em vez de apagar.',
    },
  },
})
