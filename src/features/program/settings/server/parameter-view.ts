import { z } from 'zod'

import {
  type ParameterKey,
  parameterMeanings,
  parameters,
  type ParameterState,
} from '#features/program/brands/server/public.ts'
import type { Cents } from '#platform/contract/money.ts'

type JsonSchema = Record<string, unknown>

/** A parameter with its meaning, its limits and its value. */
export function viewParameter(
  key: ParameterKey,
  { value, changedAt }: ParameterState,
  limit: { limit: Cents | null; raisedFrom: Date | null } | null,
) {
  const { title, meaning, group, ...how } = parameterMeanings[key]
  const { fallback, visible } = parameters[key]
  return {
    key,
    title,
    meaning,
    group,
    kind: how.kind,
    unit: 'unit' in how ? how.unit : null,
    choices: 'choices' in how ? choicesOf(how.choices) : null,
    columns: 'columns' in how ? how.columns.map(columnOf) : null,
    screen: 'screen' in how ? how.screen : null,
    ...limitsOf(key),
    value,
    default: fallback,
    changed_at: changedAt,
    public: visible,
    raise:
      limit === null || limit.limit === null || limit.raisedFrom === null
        ? null
        : { limit: limit.limit, from: limit.raisedFrom },
  }
}

function columnOf({ name, label, choices }: ColumnMeaning) {
  return { name, label, choices: choices ? choicesOf(choices) : null }
}

type ColumnMeaning = { name: string; label: string; choices?: Record<string, string> }

function choicesOf(choices: Record<string, string>) {
  return Object.entries(choices).map(([value, label]) => ({ value, label }))
}

/** The limits of the one definition of a parameter: its schema. */
function limitsOf(key: ParameterKey) {
  const { $schema: _, ...schema } = z.toJSONSchema(parameters[key].schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema
  const branches = Array.isArray(schema['anyOf']) ? (schema['anyOf'] as JsonSchema[]) : []
  const own = branches.find(({ type }) => type !== 'null') ?? schema
  return {
    schema,
    minimum: numberIn(own['minimum']),
    maximum: numberIn(own['maximum']),
    max_length: numberIn(own['maxLength']),
    may_be_empty: branches.some(({ type }) => type === 'null'),
  }
}

/** zod writes the largest safe integer where there is no limit. */
function numberIn(limit: unknown): number | null {
  return typeof limit === 'number' && limit < Number.MAX_SAFE_INTEGER ? limit : null
}
