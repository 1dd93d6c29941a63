import { describe, expect, test } from 'vitest'

import { decideNavigation, type NavigationState } from './decide-navigation.ts'

const visitor: NavigationState = {
  routeName: 'sales',
  access: 'partner',
  signedIn: false,
  slugExists: true,
  storedSlug: null,
  installedApp: false,
  registrationState: null,
}
const partner: NavigationState = {
  ...visitor,
  signedIn: true,
  storedSlug: 'aurora',
  registrationState: { approved: 1, hasPending: false },
}
const pending: NavigationState = {
  ...partner,
  registrationState: { approved: null, hasPending: true },
}
const inReview: NavigationState = {
  ...partner,
  registrationState: { approved: null, hasPending: false },
}

describe('a visitor', () => {
  test('opens public pages', () => {
    expect(decideNavigation({ ...visitor, access: 'public' })).toEqual({ go: 'stay' })
  })

  test('is sent to the login of the last brand', () => {
    const state = { ...visitor, storedSlug: 'aurora' }
    expect(decideNavigation(state)).toEqual({ go: 'login', slug: 'aurora' })
  })

  test('who opens the installed app is sent to the platform', () => {
    const state = { ...visitor, storedSlug: 'aurora', installedApp: true }
    expect(decideNavigation(state)).toEqual({ go: 'login', slug: 'aliado' })
  })

  test('without a brand signs in at the platform', () => {
    expect(decideNavigation(visitor)).toEqual({ go: 'login', slug: 'aliado' })
  })

  test('reaches the login of a brand that exists, and no other', () => {
    const login: NavigationState = { ...visitor, routeName: 'login', access: 'login-page' }
    expect(decideNavigation(login)).toEqual({ go: 'stay' })
    expect(decideNavigation({ ...login, slugExists: false })).toEqual({ go: 'not-found' })
  })
})

describe('a partner who is signed in', () => {
  test('opens every screen', () => {
    expect(decideNavigation(partner)).toEqual({ go: 'stay' })
  })

  test('is redirected home from the login and from the waiting screens', () => {
    const login: NavigationState = { ...partner, routeName: 'login', access: 'login-page' }
    expect(decideNavigation(login)).toEqual({ go: 'home' })
    expect(decideNavigation({ ...partner, access: 'in-review' })).toEqual({ go: 'home' })
    expect(decideNavigation({ ...partner, access: 'pending' })).toEqual({ go: 'home' })
  })

  test('reaches recovery', () => {
    const recover: NavigationState = {
      ...partner,
      routeName: 'recover',
      access: 'login-page',
    }
    expect(decideNavigation(recover)).toEqual({ go: 'stay' })
  })

  test('sees the refusal, and may switch to another brand', () => {
    const refused = { ...partner, registrationState: { approved: 0, hasPending: false } }
    expect(decideNavigation(refused)).toEqual({ go: 'in-review' })
    expect(decideNavigation({ ...refused, access: 'in-review' })).toEqual({ go: 'stay' })
    const missing = { ...refused, registrationState: { approved: 0, hasPending: true } }
    expect(decideNavigation(missing)).toEqual({ go: 'in-review' })
    expect(decideNavigation({ ...missing, access: 'pending' })).toEqual({
      go: 'in-review',
    })
    expect(decideNavigation({ ...refused, access: 'signed-in' })).toEqual({ go: 'stay' })
  })

  test('completes the registration first, while something is pending', () => {
    expect(decideNavigation(pending)).toEqual({ go: 'complete-registration' })
    expect(decideNavigation({ ...pending, access: 'in-review' })).toEqual({
      go: 'complete-registration',
    })
    expect(decideNavigation({ ...pending, access: 'pending' })).toEqual({ go: 'stay' })
  })

  test('completes it even when already approved', () => {
    const state = { ...partner, registrationState: { approved: 1, hasPending: true } }
    expect(decideNavigation(state)).toEqual({ go: 'complete-registration' })
  })

  test('waits in review until the brand decides', () => {
    expect(decideNavigation(inReview)).toEqual({ go: 'in-review' })
    expect(decideNavigation({ ...inReview, access: 'in-review' })).toEqual({ go: 'stay' })
  })
})

test('may switch the brand in any state of approval', () => {
  const screen = { access: 'signed-in' } as const
  for (const person of [partner, pending, inReview])
    expect(decideNavigation({ ...person, ...screen })).toEqual({ go: 'stay' })
  expect(decideNavigation({ ...visitor, ...screen, storedSlug: 'aurora' })).toEqual({
    go: 'login',
    slug: 'aurora',
  })
})
