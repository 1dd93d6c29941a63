import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { Cnae } from '#platform/contract/brazil/cnae.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

const ALLOWED = 'allowed_cnaes'
const MINIMUM = 'instagram_minimum_followers'
const requirementsQuery = endpointQuery(listParametersByKeys, {
  query: { keys: `${ALLOWED},${MINIMUM}` },
})

/** The activities that the brand accepts for a company; empty: any. */
export function useAllowedCnaes(): Cnae[] {
  const { data } = useSuspenseQuery(requirementsQuery)
  return z.array(Cnae).safeParse(data[ALLOWED]?.value).data ?? []
}

/** Whether the brand requires Instagram, as at the sign-up. */
export function useInstagramRequired(): boolean {
  const { data } = useSuspenseQuery(requirementsQuery)
  return Number(data[MINIMUM]?.value ?? 0) > 0
}
