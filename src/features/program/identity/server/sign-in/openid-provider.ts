import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  type Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  fetchUserInfo,
} from 'openid-client'

export type OpenIdSettings = {
  /** Of a brand's own provider. */
  name?: string
  /** How its addresses are called; a brand's own are called with limits. */
  fetch?: CustomFetch
  issuer: string
  clientId: string
  clientSecret: string
  /** The time limit of a request to the provider; 10 s by default. */
  timeoutSeconds?: number
}

type Departure = { redirectUri: string; state: string; nonce: string; verifier: string }
type Return = { url: URL; state: string; nonce: string; verifier: string }

export type OpenIdProvider = {
  name: string
  /** Throws where the provider does not answer as one. */
  check(): Promise<void>
  /** The address where the browser signs in. */
  addressToSignIn(departure: Departure): Promise<string>
  /** The e-mail that the provider confirms; null where it is not verified. */
  verifiedEmail(back: Return): Promise<string | null>
}

/** Any OpenID Connect provider; its metadata is loaded once, on first use. */
export function openIdProvider({
  issuer,
  clientId,
  clientSecret,
  name = 'openid',
  fetch: ownFetch,
  timeoutSeconds = 10,
}: OpenIdSettings): OpenIdProvider {
  let found: Promise<Configuration> | undefined
  function configuration(): Promise<Configuration> {
    const url = new URL(issuer)
    // Plain HTTP only for a provider on the same machine.
    const isLocal =
      url.protocol === 'http:' && /^(127\.0\.0\.1|localhost)$/.test(url.hostname)
    found ??= discovery(url, clientId, clientSecret, undefined, {
      ...(isLocal && { execute: [allowInsecureRequests] }),
      ...(ownFetch && { [customFetch]: ownFetch }),
      timeout: timeoutSeconds,
    }).catch((error: unknown) => {
      found = undefined
      throw error
    })
    return found
  }

  return {
    name,
    async check() {
      await configuration()
    },
    addressToSignIn: async ({ redirectUri, state, nonce, verifier }) =>
      buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      }).href,
    verifiedEmail: async ({ url, state, nonce, verifier }) => {
      const tokens = await authorizationCodeGrant(await configuration(), url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) return null
      // Some providers include the e-mail in the token, others return it only on request.
      const idClaims =
        claims['email'] === undefined
          ? await fetchUserInfo(await configuration(), tokens.access_token, claims.sub)
          : claims
      const { email, email_verified: verified } = idClaims
      return verified === true && typeof email === 'string' ? email : null
    },
  }
}

/** Where no social login is configured; nothing calls it. */
export const openIdNotConfigured: OpenIdProvider = {
  name: 'none',
  check: notConfigured,
  addressToSignIn: notConfigured,
  verifiedEmail: notConfigured,
}

function notConfigured(): Promise<never> {
  return Promise.reject(new Error('No social login is configured.'))
}
