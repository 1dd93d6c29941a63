import type { QueryClient } from '@tanstack/react-query'

import type { CourseFilter } from '#features/learning/courses/portal/course-filter.ts'
import {
  categoriesQuery as courseCategoriesQuery,
  contentsQuery,
  finishedQuery,
  inProgressQuery,
  notEnrolledQuery,
  publishedQuery,
} from '#features/learning/courses/portal/queries.ts'
import { calendarQuery } from '#features/money/closing/portal/queries.ts'
import { everPaidQuery } from '#features/money/commission/portal/queries.ts'
import {
  categoriesQuery,
  releasesQuery,
  statementQuery,
  summaryQuery,
} from '#features/money/credits/portal/queries.ts'
import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { registrationStateOf } from '#features/program/identity/portal/load-session.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { productsQuery } from '#features/selling/catalog/portal/queries.ts'
import {
  emptyFilter,
  filterOfOwnStore,
} from '#features/selling/catalog/portal/store-filter.ts'
import {
  favoriteIdsQuery,
  productListsQuery,
} from '#features/selling/lists/portal/queries.ts'
import { sharedLinksQuery } from '#features/selling/tracking/portal/queries.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { isOnline } from '#platform/web/network-state.ts'
import { currentToken, onSession } from '#platform/web/session/session.ts'
import { isViewTab } from '#platform/web/session/view-tab.ts'

/** An answer that is younger is not loaded again. */
const FRESH_MS = 15 * 60_000
/** After the screen that the person asked for. */
const REST_MS = 3_000

/** As the list of courses opens. */
const NO_FILTER: CourseFilter = { search: '', value: null, categories: [] }

/**
 * Loads for each session what wallet, statement, links, lists and the started courses show, so that
 * they open offline before they were visited. Not for who saves data, and not in a partner's view.
 */
export function loadAhead(): void {
  if (savesData() || isViewTab()) return
  const load = (token: string) => void loadFor(token).catch(() => undefined)
  onSession(load)
  const token = currentToken()
  if (token !== null) load(token)
}

async function loadFor(token: string): Promise<void> {
  await idle()
  const changed = () => !isOnline() || currentToken() !== token
  if (changed()) return
  const me = await queryClient.ensureQueryData(sessionQuery)
  if (registrationStateOf(me).approved !== 1 || changed()) return
  const { parent } = me.partner
  await Promise.allSettled([
    ...money(queryClient, parent.mode === 'commission'),
    ...products(queryClient, parent.slug),
    ...courses(queryClient),
  ])
}

function money(queries: QueryClient, closes: boolean) {
  return [
    queries.prefetchQuery({ ...summaryQuery, staleTime: FRESH_MS }),
    queries.prefetchQuery({ ...calendarQuery, staleTime: FRESH_MS }),
    queries.prefetchQuery({ ...categoriesQuery({}), staleTime: FRESH_MS }),
    import('../screens/wallet-screen.tsx').then(({ paymentsQuery, rewardOptionsQuery }) =>
      Promise.all([
        queries.prefetchInfiniteQuery(paymentsQuery),
        queries.prefetchQuery({ ...rewardOptionsQuery, staleTime: FRESH_MS }),
      ]),
    ),
    queries.prefetchInfiniteQuery(statementQuery({})),
    closes
      ? queries.prefetchQuery({ ...everPaidQuery, staleTime: FRESH_MS })
      : queries.prefetchQuery(releasesQuery),
  ]
}

function products(queries: QueryClient, slug: string) {
  return [
    queries.prefetchQuery(sharedLinksQuery([])),
    queries.prefetchQuery(favoriteIdsQuery),
    queries.prefetchQuery(productListsQuery),
    queries.prefetchInfiniteQuery(productsQuery({ filter: emptyFilter, favorites: 1 })),
    queries.ensureQueryData(approvedBrandsQuery).then((companies) => {
      const filter = filterOfOwnStore(companies, slug)
      return queries.prefetchInfiniteQuery(productsQuery({ filter, favorites: 0 }))
    }),
  ]
}

function courses(queries: QueryClient) {
  return [
    queries.prefetchQuery(publishedQuery),
    queries.prefetchQuery(courseCategoriesQuery),
    queries.prefetchInfiniteQuery(notEnrolledQuery(NO_FILTER)),
    queries.prefetchInfiniteQuery(finishedQuery(NO_FILTER)),
    queries
      .fetchInfiniteQuery(inProgressQuery(NO_FILTER))
      .then(({ pages }) =>
        Promise.all(
          pages
            .flatMap((page) => page.data)
            .map(({ enrollment_id: id }) =>
              queries.prefetchQuery({ ...contentsQuery(id), staleTime: FRESH_MS }),
            ),
        ),
      ),
  ]
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Resolves when the browser has nothing better to do. */
async function idle(): Promise<void> {
  await new Promise((done) => setTimeout(done, REST_MS))
  if (typeof requestIdleCallback === 'undefined') return
  await new Promise((done) => requestIdleCallback(done))
}
