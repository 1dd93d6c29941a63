import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { listParametersByKeys } from '#features/brands/contract.ts'
import { Cnae } from '#platform/contract/cnae.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

const ALLOWED = 'allowed_cnaes'
const allowedQuery = endpointQuery(listParametersByKeys, { query: { keys: ALLOWED } })

/** The activities that the brand takes of a company; none: it takes any. */
export function useAllowedCnaes(): Cnae[] {
  const { data } = useSuspenseQuery(allowedQuery)
  return z.array(Cnae).safeParse(data[ALLOWED]?.value).data ?? []
}
