import { type LoaderFunctionArgs, redirect } from 'react-router'

import { showSignupRedirect } from '#features/program/brands/contract.ts'
import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'
import { endpointQuery, queryClient } from '#platform/web/api/query-client.ts'
import { readCookie } from '#platform/web/cookies.ts'
import { leadTo } from '#platform/web/navigation/lead-to.ts'

import { purgeOldDrafts } from './draft.ts'

/**
 * Entry of both sign-ups: deletes old drafts, and redirects to a brand's own sign-up page.
 */
export async function enterSignUp({ params }: LoaderFunctionArgs) {
  purgeOldDrafts()
  const query = endpointQuery(showSignupRedirect, {
    params: { partnerSlug: params['slug'] ?? '' },
  })
  // A sign-up must not fail because of a decoration.
  const answer = await queryClient.fetchQuery(query).catch(() => null)
  const url = answer?.value ?? null
  return url !== null && /^https?:\/\//.test(url) ? redirect(url) : null
}

/** `/:slug/bemvindo`, the address on printed cards, with its campaign parameters. */
export async function welcomeToSignUp({ params, request }: LoaderFunctionArgs) {
  return leadTo(`/${params['slug'] ?? ''}/sign-up${new URL(request.url).search}`, request)
}

/** `/blog-sign-up`: the brand of the link, else the one this browser knows. */
export async function blogSignUp({ request }: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(request.url)
  const slug = searchParams.get('slug') ?? readCookie('slug') ?? PLATFORM_SLUG
  return leadTo(`/${encodeURIComponent(slug)}/sign-up${search}`, request)
}
