import type { ParameterKey } from '../known-parameters.ts'
import { joiningMeanings } from './joining-meanings.ts'
import type { Meaning } from './meaning.ts'
import { moneyMeanings } from './money-meanings.ts'
import { portalMeanings } from './screen-meanings.ts'

/** Each parameter in words; one without a meaning does not compile. */
export const parameterMeanings: Record<ParameterKey, Meaning> = {
  ...moneyMeanings,
  ...joiningMeanings,
  ...portalMeanings,
}
