import { redirectLogin } from '#features/identity/portal/redirect-login.ts'

import type { PortalRoute } from './portal-route.ts'

/** Every screen of the portal. A line of menu needs its label in `text.ts`. */
export const routes: PortalRoute[] = [
  {
    name: 'login',
    path: '/:slug/login',
    access: 'door',
    clearsToken: true,
    screen: async () =>
      (await import('#features/identity/portal/login-screen.tsx')).LoginScreen,
  },
  {
    name: 'redirect-login',
    path: '/:slug/redirect/:routeName',
    access: 'door',
    enter: redirectLogin,
  },
  {
    name: 'partner-in-review',
    path: '/in-review',
    access: 'in-review',
    screen: async () =>
      (await import('#features/identity/portal/in-review-screen.tsx')).InReviewScreen,
  },
  {
    name: 'parameterized-registration',
    path: '/complete-your-registration',
    access: 'pending',
    screen: async () =>
      (await import('#features/identity/portal/complete-registration-screen.tsx'))
        .CompleteRegistrationScreen,
  },
]
