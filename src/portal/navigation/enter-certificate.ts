import type { LoaderFunctionArgs } from 'react-router'

import { certificateQuery } from '#features/learning/courses/portal/queries.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { currentToken } from '#platform/web/session/session.ts'

import { enterBrand, loadBrandLayout } from '../brand.ts'

/** A visitor who checks a certificate sees it in its brand's colours; a partner stays with their own brand. */
export async function enterCertificate({ params }: LoaderFunctionArgs): Promise<null> {
  if (currentToken() !== null) return null
  const query = certificateQuery(params['slug'] ?? '')
  // The screen itself says why there is none.
  await queryClient.prefetchQuery(query)
  const certificate = queryClient.getQueryData(query.queryKey)
  if (certificate === undefined) return null
  await loadBrandLayout(certificate.brand_slug)
  enterBrand(certificate.brand_slug)
  return null
}
