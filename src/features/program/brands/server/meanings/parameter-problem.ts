import { z } from 'zod'

import { type ParameterKey, parameters } from '../known-parameters.ts'
import { parameterMeanings } from './parameter-meanings.ts'

/** The problem of a parameter's value, in one sentence; null for an accepted value. */
export function parameterProblem(
  key: ParameterKey,
  value: unknown,
): { sentence: string; place: PropertyKey[] } | null {
  // Inside an object the general sentences name the parameter, as the screens do.
  const { title } = parameterMeanings[key]
  const parsed = z.object({ [title]: parameters[key].schema }).safeParse({ [title]: value })
  const issue = parsed.error?.issues[0]
  return issue ? { sentence: issue.message, place: issue.path.slice(1) } : null
}
