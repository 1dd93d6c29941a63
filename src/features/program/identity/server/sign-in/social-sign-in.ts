import { parseCookie, stringifySetCookie } from 'cookie'

import {
  addressOf,
  brandById,
  brandBySlug,
} from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx, inScope } from '#platform/server/database/db.ts'
import type { Server } from '#platform/server/http/serve.ts'
import type { ByBrand } from '#platform/server/outside/by-brand.ts'
import { hashToken, makeToken } from '#platform/server/sealing/secrets.ts'

import type { Members } from '../members.ts'
import { userByEmail } from '../users.ts'
import { issueExchangeCode } from './exchange-codes.ts'
import type { OpenIdProvider } from './openid-provider.ts'

const departures = owning<'social_sign_in'>

export const SOCIAL_START = '/api/v1/auth/social/start'
const CALLBACK = '/api/v1/auth/social/callback'
const COOKIE = 'social_sign_in'
const LIFE_MS = 10 * 60_000

type Parts = { providers: ByBrand<OpenIdProvider>; publicUrl: string; members: Members }

/** Why a person returned without a session; the login screen has a sentence for each. */
type Failure = 'failed' | 'unverified' | 'unknown'

/**
 * The two addresses that a browser itself opens: the redirect to the provider and back. The
 * cookie binds both to one browser, so that a link cannot sign a person in as another.
 */
export function socialSignInRoutes(server: Server, parts: Parts): void {
  const { http, db, clock } = server
  const { providers, publicUrl } = parts
  const redirectUri = `${publicUrl}${CALLBACK}`

  http.get<{ Params: { slug: string } }>(
    `${SOCIAL_START}/:slug`,
    async (request, reply) => {
      const { slug } = request.params
      const departure = { state: makeToken(), nonce: makeToken(), verifier: makeToken() }
      void reply.header('cache-control', 'no-store')
      const brand = await inScope(db, 'every brand: brand unknown', (tx) =>
        brandBySlug(tx, slug),
      )
      if (!brand) return reply.redirect('/404')
      let address: string
      try {
        const provider = await providers.of(brand.id)
        address = await provider.addressToSignIn({ redirectUri, ...departure })
      } catch (error) {
        request.log.error({ err: error }, 'the identity provider cannot be reached')
        return reply.redirect(loginAddress(slug, 'failed'))
      }
      await inScope(db, 'every brand: brand unknown', (tx) =>
        rememberDeparture(tx, { brandId: brand.id, ...departure }, clock.now()),
      )
      return reply
        .header('set-cookie', cookie(departure.state, LIFE_MS / 1000, publicUrl))
        .redirect(address)
    },
  )

  http.get(CALLBACK, async (request, reply) => {
    void reply.header('cache-control', 'no-store')
    void reply.header('set-cookie', cookie('', 0, publicUrl))
    const url = new URL(request.url, publicUrl)
    const state = url.searchParams.get('state') ?? ''
    const departure = await inScope(db, 'every brand: brand unknown', (tx) =>
      takeDeparture(tx, { state, publicUrl }, clock.now()),
    )
    if (!departure || state !== parseCookie(request.headers.cookie ?? '')[COOKIE])
      return reply.redirect('/')
    const { brandId, brandSlug, address, nonce, verifier } = departure
    try {
      const provider = await providers.of(brandId)
      const email = await provider.verifiedEmail({ url, state, nonce, verifier })
      if (email === null)
        return reply.redirect(address + loginAddress(brandSlug, 'unverified'))
      const place = await inScope(db, 'every brand: brand unknown', (tx) =>
        placeFor(tx, { email, brandId, members: parts.members }, clock.now()),
      )
      return reply.redirect(address + (place ?? loginAddress(brandSlug, 'unknown')))
    } catch (error) {
      // The person declined there, or the address was changed.
      request.log.warn({ err: error }, 'a social sign-in failed')
      return reply.redirect(address + loginAddress(brandSlug, 'failed'))
    }
  })
}

function loginAddress(slug: string, failure: Failure): string {
  return `/${encodeURIComponent(slug)}/login?social=${failure}`
}

async function rememberDeparture(
  tx: Tx,
  departure: { brandId: BrandId; state: string; nonce: string; verifier: string },
  now: Date,
): Promise<void> {
  await departures(tx)
    .insertInto('social_sign_in')
    .values({
      stateHash: hashToken(departure.state),
      brandId: departure.brandId,
      nonce: departure.nonce,
      verifier: departure.verifier,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute()
}

async function takeDeparture(
  tx: Tx,
  { state, publicUrl }: { state: string; publicUrl: string },
  now: Date,
) {
  const row = await departures(tx)
    .deleteFrom('social_sign_in')
    .where('stateHash', '=', hashToken(state))
    .returningAll()
    .executeTakeFirst()
  if (!row || row.expiresAt <= now) return null
  const { brandId, nonce, verifier } = row
  const brand = await brandById(tx, brandId)
  // Absolute only for a brand with its own domain, to which the person goes back.
  const address = brand.ownHost === null ? '' : addressOf(brand, publicUrl)
  return { brandId, brandSlug: brand.slug, address, nonce, verifier }
}

/**
 * The address with the code that opens the session; null where the e-mail belongs to no
 * partner.
 */
async function placeFor(
  tx: Tx,
  who: { email: string; brandId: BrandId; members: Members },
  now: Date,
): Promise<string | null> {
  const user = await userByEmail(tx, who.email)
  const brand = await brandById(tx, who.brandId)
  const member = user && (await who.members.find(tx, { userId: user.id, brand }))
  if (!member) return null
  const { brandId } = member
  const code = await issueExchangeCode(tx, { userId: user.id, brandId }, now)
  return `/${(await brandById(tx, brandId)).slug}/save/token/${code}`
}

function cookie(value: string, maxAge: number, publicUrl: string): string {
  return stringifySetCookie({
    name: COOKIE,
    value,
    path: '/api/v1/auth/social',
    maxAge,
    httpOnly: true,
    // The provider redirects back by a link, with which a strict cookie would not be sent.
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
  })
}
