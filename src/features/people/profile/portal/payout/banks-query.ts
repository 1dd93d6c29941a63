import { queryOptions } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { readStoredJson, writeStored } from '#platform/web/safe-storage.ts'

import { listBanks } from '../../contract.ts'

/** The spec's key. The list is not personal: it stays after a sign-out. */
const KEY = 'banksList'

type Banks = Output<typeof listBanks>

/**
 * The banks, at once from the browser's storage if present, and refreshed for next time.
 */
export const banksQuery = queryOptions<Banks>({
  queryKey: endpointKey(listBanks),
  staleTime: 15 * 60_000,
  initialData: () => readStoredJson('local', KEY, listBanks.response) ?? undefined,
  // The stored list may be months old.
  initialDataUpdatedAt: 0,
  queryFn: async () => {
    const banks = await call(listBanks, {})
    writeStored('local', KEY, JSON.stringify(banks))
    return banks
  },
})
