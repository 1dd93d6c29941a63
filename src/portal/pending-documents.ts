import { onAnswered } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'

const PARTNER_PATH = '/api/v1/partner'

/**
 * Changed personal data may require other documents: they are loaded again (spec: section
 * 4).
 */
export function followProfileChanges(): void {
  onAnswered(({ method, path }) => {
    if (path === PARTNER_PATH && (method === 'PUT' || method === 'PATCH'))
      refetchPending().catch(() => undefined)
  })
}

async function refetchPending(): Promise<void> {
  const [{ documentsQuery, documentTypesQuery }, { sessionQuery }] = await Promise.all([
    import('#features/people/documents/portal/queries.ts'),
    import('#features/program/identity/portal/queries.ts'),
  ])
  await Promise.all([
    queryClient.fetchQuery(documentTypesQuery),
    queryClient.fetchQuery(documentsQuery),
    queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }),
  ])
}
