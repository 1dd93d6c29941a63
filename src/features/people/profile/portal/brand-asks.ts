import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { Cnae } from '#platform/contract/brazil/cnae.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

const ALLOWED = 'allowed_cnaes'
const MINIMUM = 'instagram_minimum_followers'
const askedQuery = endpointQuery(listParametersByKeys, {
  query: { keys: `${ALLOWED},${MINIMUM}` },
})

/** The activities that the brand accepts for a company; empty: any. */
export function useAllowedCnaes(): Cnae[] {
  const { data } = useSuspenseQuery(askedQuery)
  return z.array(Cnae).safeParse(data[ALLOWED]?.value).data ?? []
}

/** Whether the brand requires Instagram, as at the sign-up. */
export function useInstagramAsked(): boolean {
  const { data } = useSuspenseQuery(askedQuery)
  return Number(data[MINIMUM]?.value ?? 0) > 0
}
