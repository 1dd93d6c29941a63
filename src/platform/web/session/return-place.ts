import { z } from 'zod'

import { readStored, removeStored, writeStored } from '../safe-storage.ts'

const KEY = 'post-login-redirect'

const Place = z.object({
  path: z.string().startsWith('/'),
  hash: z.string(),
  params: z.string(),
})
export type Place = z.infer<typeof Place>

/** Stores the requested address until the sign-in. */
export function savePlaceForLogin(from: {
  pathname: string
  search: string
  hash: string
}): void {
  const place: Place = { path: from.pathname, hash: from.hash, params: from.search }
  writeStored('session', KEY, JSON.stringify(place))
}

export function purgePlace(): void {
  removeStored('session', KEY)
}

/** The stored address, once: reading it deletes it. */
export function takePlace(): Place | null {
  const stored = readStored('session', KEY)
  if (stored === null) return null
  purgePlace()
  try {
    return Place.parse(JSON.parse(stored))
  } catch {
    return null
  }
}

/**
 * The address of a stored place; the flags show its screen that a tab or filter was
 * requested.
 */
export function addressOf({ path, hash, params }: Place): string {
  const query = new URLSearchParams(params)
  if (hash !== '') query.set('hasTab', 'true')
  if (params !== '') query.set('hasParams', 'true')
  const search = query.toString()
  return `${path}${search && `?${search}`}${hash}`
}
