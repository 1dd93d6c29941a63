import { z } from 'zod'

import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'
import { Moment } from '#platform/contract/time/dates.ts'

const endpoint = endpointsOf('settings')

const Choice = z.object({ value: z.string(), label: z.string() })

export const parameterGroups = [
  'sales',
  'payments',
  'closings',
  'portal',
  'joining',
  'contact',
  'links',
] as const

const ParameterView = z.object({
  key: z.string(),
  /** In Portuguese, for people. */
  title: z.string(),
  meaning: z.string(),
  group: z.enum(parameterGroups),
  /**
   * `percent` is in hundredths of a percent (1000 is 10 %), `money` in centavos; `yes_no` is true and
   * false, or 1 and 0, as the default is; `lines` is a list of texts, `numbers` a list of numbers,
   * `rows` a list of objects with `columns`, `map` an object of numbers by name. `own_screen` has
   * operations of its own, which are easier to use.
   */
  kind: z.enum([
    'number',
    'percent',
    'money',
    'yes_no',
    'text',
    'address',
    'choice',
    'lines',
    'numbers',
    'rows',
    'map',
    'object',
    'own_screen',
  ]),
  /** Of a number. */
  unit: z
    .enum(['days', 'months', 'hours', 'day_of_month', 'characters', 'people'])
    .nullable(),
  choices: z.array(Choice).nullable(),
  columns: z
    .array(
      z.object({
        name: z.string(),
        label: z.string(),
        choices: z.array(Choice).nullable(),
      }),
    )
    .nullable(),
  screen: z.enum(['look', 'widgets', 'registration_form', 'payout_account']).nullable(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** Of a text, in characters. */
  max_length: z.int().nullable(),
  /** Whether null is allowed, as "none". */
  may_be_empty: z.boolean(),
  /** Every rule for the value, as JSON Schema. */
  schema: z.record(z.string(), z.unknown()),
  value: z.unknown(),
  default: z.unknown(),
  /** When the brand set it; null: it has its default. */
  changed_at: Moment.nullable(),
  /** Whether partners and visitors can read it. */
  public: z.boolean(),
  /** Of a limit that was raised: the one that still counts, in centavos, and until when; else null. */
  raise: z.object({ limit: z.int(), from: Moment }).nullable(),
})

const parameter = versionedBy(ParameterView, ['raise'])

const params = z.object({ key: Text(80) })
const unknownParameter = {
  unknown_parameter: { status: 404, message: 'Parâmetro desconhecido.' },
} as const

/** Every parameter of the program with its meaning, limits, default and present value. */
export const listBrandParameters = endpoint({
  method: 'GET',
  path: '/api/brand/v1/parameters',
  summary: 'Lista os parâmetros e o que significam',
  access: { brand: 'settings.read' },
  response: z.object({ data: z.array(ParameterView) }),
})

export const showBrandParameter = endpoint({
  method: 'GET',
  path: '/api/brand/v1/parameters/:key',
  summary: 'Mostra um parâmetro',
  access: { brand: 'settings.read' },
  params,
  response: ParameterView,
  versioned: parameter,
  refusals: unknownParameter,
})

const write = {
  access: { brand: 'settings.write' },
  params,
  versioned: parameter,
  dryRun: true,
  response: ParameterView,
} as const

export const putParameter = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/parameters/:key',
  summary: 'Define um parâmetro',
  ...write,
  body: z.object({ value: z.unknown() }),
  refusals: {
    ...versionRefusals,
    ...unknownParameter,
    invalid_parameter: { status: 422, message: 'Valor inválido. Confira: {value}' },
  },
})

/** Back to the default. */
export const deleteParameter = endpoint({
  method: 'DELETE',
  path: '/api/brand/v1/parameters/:key',
  summary: 'Volta ao valor de fábrica de um parâmetro',
  ...write,
  refusals: { ...versionRefusals, ...unknownParameter },
})
