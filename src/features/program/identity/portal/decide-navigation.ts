import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'

/** Where a route stands towards the session (spec: "Navigation behaviour"). */
export type RouteAccess =
  /** Needs a partner who may use everything. */
  | 'partner'
  /** For partners with pending documents or data: they see nothing else. */
  | 'pending'
  /** For partners whom the brand has not approved: not yet, or not at all. */
  | 'in-review'
  /** Needs a sign-in, whatever the brand has decided: also who waits may go to another brand. */
  | 'signed-in'
  /** Anybody (noAuth). */
  | 'public'
  /** Anybody, and the brand of the first path segment must exist; it is remembered (persistSlug). */
  | 'login-page'

export type RegistrationState = {
  approved: number | null
  hasPending: boolean
}

export type NavigationState = {
  routeName: string
  access: RouteAccess
  /** Whether a token is held. */
  signedIn: boolean
  /** Whether the brand named in the path exists; asked for only on login pages. */
  slugExists: boolean
  storedSlug: string | null
  /** Opened as an installed app: the URL parameter `pwa`. */
  installedApp: boolean
  /** The partner's standing at the brand, once the user has been loaded. */
  registrationState: RegistrationState | null
}

export type Decision =
  | { go: 'stay' }
  | { go: 'home' | 'not-found' | 'in-review' | 'complete-registration' }
  | { go: 'login'; slug: string }

const STAY: Decision = { go: 'stay' }

export function decideNavigation(state: NavigationState): Decision {
  if (state.access === 'public') return STAY
  if (state.access === 'login-page') return decideLoginPage(state)
  if (!state.signedIn) return decideStranger(state)
  return decidePartner(state)
}

function decideLoginPage({ routeName, signedIn, slugExists }: NavigationState): Decision {
  if (routeName === 'login' && signedIn) return { go: 'home' }
  return slugExists ? STAY : { go: 'not-found' }
}

function decideStranger({ storedSlug, installedApp }: NavigationState): Decision {
  // A device that knows no brand starts at the login page that lets partners of any brand in.
  return { go: 'login', slug: installedApp ? PLATFORM_SLUG : (storedSlug ?? PLATFORM_SLUG) }
}

function decidePartner({ access, registrationState }: NavigationState): Decision {
  if (registrationState === null || access === 'signed-in') return STAY
  // What is missing no longer matters to somebody who was refused.
  if (registrationState.hasPending && registrationState.approved !== 0) {
    return access === 'pending' ? STAY : { go: 'complete-registration' }
  }
  // Refused or not decided yet: both have the one screen that says so, and the way to other brands.
  if (registrationState.approved !== 1) {
    return access === 'in-review' ? STAY : { go: 'in-review' }
  }
  return access === 'partner' ? STAY : { go: 'home' }
}
