import { readCookie } from '../cookies.ts'

const SECOND_SEGMENTS = new Set([
  'login',
  'sign-up',
  'save',
  'token',
  'redirect',
  'recover',
])

/**
 * The brand in the names of stored values: the first path segment on the portal's login
 * pages (`/aurora/login`), elsewhere the slug cookie (spec: "Navigation behaviour").
 */
export function storeKey(pathname: string, slugCookie: string | null): string | null {
  const [first, second] = pathname.split('/').filter(Boolean)
  const onLoginPage =
    first !== undefined && second !== undefined && SECOND_SEGMENTS.has(second)
  return onLoginPage ? first : slugCookie
}

export function currentStoreKey(): string {
  return storeKey(location.pathname, readCookie('slug')) ?? 'none'
}
