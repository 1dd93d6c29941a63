import { type LoaderFunctionArgs, replace } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { dropToken, startSession } from '#platform/web/session/session.ts'

import { exchangeCode } from '../../contract.ts'

/**
 * `/:slug/save/token/:token`: exchanges the single-use code for a session, and replaces the
 * address at once.
 */
export async function saveToken({ params }: LoaderFunctionArgs): Promise<Response> {
  const { slug = '', token: code = '' } = params
  try {
    dropToken()
    const { token } = await call(exchangeCode, { body: { code, slug_parent: slug } })
    startSession(token)
    return replace('/dashboard')
  } catch {
    return replace(`/${slug}/login?social=expired`)
  }
}
