import { PLATFORM_SLUG } from '#platform/contract/platform-slug.ts'

/** What a route requires of the session (spec: "Navigation behaviour"). */
export type RouteAccess =
  /** Needs a partner with full access. */
  | 'partner'
  /** For partners with pending documents or data: they see nothing else. */
  | 'pending'
  /** For partners whom the brand has not approved: in review or refused. */
  | 'in-review'
  /**
   * Needs a sign-in, in any state of approval: a partner in review may switch to another
   * brand.
   */
  | 'signed-in'
  /** Anyone (noAuth). */
  | 'public'
  /**
   * Anyone, if the brand of the first path segment exists; it is remembered (persistSlug).
   */
  | 'login-page'

export type RegistrationState = {
  approved: number | null
  hasPending: boolean
}

export type NavigationState = {
  routeName: string
  access: RouteAccess
  /** Whether the browser has a token. */
  signedIn: boolean
  /** Whether the brand of the path exists; checked only on login pages. */
  slugExists: boolean
  storedSlug: string | null
  /** Opened as an installed app: the URL parameter `pwa`. */
  installedApp: boolean
  /** The partner's state at the brand, once the user has been loaded. */
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
  // A device without a known brand starts at the platform's login page, for partners of any
  // brand.
  return { go: 'login', slug: installedApp ? PLATFORM_SLUG : (storedSlug ?? PLATFORM_SLUG) }
}

function decidePartner({ access, registrationState }: NavigationState): Decision {
  if (registrationState === null || access === 'signed-in') return STAY
  // Pending data are irrelevant for a refused partner.
  if (registrationState.hasPending && registrationState.approved !== 0) {
    return access === 'pending' ? STAY : { go: 'complete-registration' }
  }
  // Refused and undecided have the same screen, with the link to other brands.
  if (registrationState.approved !== 1) {
    return access === 'in-review' ? STAY : { go: 'in-review' }
  }
  return access === 'partner' ? STAY : { go: 'home' }
}
