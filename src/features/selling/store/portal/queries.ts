import { useSuspenseQuery } from '@tanstack/react-query'

import { listAssets } from '#features/selling/assets/contract.ts'
import { pagesQuery } from '#platform/web/api/page-query.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'

import { showStore } from '../contract.ts'

/** The name of the draft of the store's words. */
export const STORE_DRAFT = 'me-store'

export type StoreWords = { title: string; description: string }

export const storeQuery = endpointQuery(showStore, {})

/** The brand's library of pictures for its partners' stores. */
export const libraryQuery = pagesQuery(listAssets, (page) => ({
  query: { page, per_page: 24, target: 'store' as const },
}))

/** The words of the store as they were left: typed and not saved, or else saved. */
export function useLeftWords(): StoreWords {
  const { data: store } = useSuspenseQuery(storeQuery)
  const { values } = useFormDraft<StoreWords>(STORE_DRAFT, {
    title: store.title,
    description: store.description,
  })
  return values
}
