import { redirectLogin } from '#features/program/identity/portal/login/redirect-login.ts'
import { saveToken } from '#features/program/identity/portal/login/save-token.ts'

import type { PortalRoute } from '../navigation/portal-route.ts'

/** The routes without full access: sign-in, sign-up, recovery, and waiting screens. */
export const loginRoutes: PortalRoute[] = [
  {
    name: 'login',
    path: '/:slug/login',
    access: 'login-page',
    clearsToken: true,
    screen: async () =>
      (await import('#features/program/identity/portal/login/login-screen.tsx'))
        .LoginScreen,
  },
  {
    name: 'sign.up',
    path: '/:slug/sign-up',
    access: 'login-page',
    enter: async (args) => (await loadSignUpRedirects()).enterSignUp(args),
    screen: async () =>
      (await import('#features/people/signup/portal/sign-up-screen.tsx')).SignUpScreen,
  },
  {
    name: 'sign.up-v2',
    path: '/:slug/v2/sign-up',
    access: 'login-page',
    enter: async (args) => (await loadSignUpRedirects()).enterSignUp(args),
    screen: async () =>
      (await import('#features/people/signup/portal/sign-up-v2-screen.tsx')).SignUpV2Screen,
  },
  {
    name: 'bemvindo',
    path: '/:slug/bemvindo',
    access: 'login-page',
    enter: async (args) => (await loadSignUpRedirects()).welcomeToSignUp(args),
  },
  {
    name: 'sign.blog',
    path: '/blog-sign-up',
    access: 'public',
    enter: async (args) => (await loadSignUpRedirects()).blogSignUp(args),
  },
  {
    name: 'redirect-login',
    path: '/:slug/redirect/:routeName',
    access: 'login-page',
    enter: redirectLogin,
  },
  {
    name: 'save.token',
    path: '/:slug/save/token/:token',
    access: 'login-page',
    enter: saveToken,
  },
  {
    name: 'partner-view',
    path: '/:slug/view',
    access: 'public',
    enter: async () =>
      (await import('#features/people/partners/portal/view/open-view.ts')).openView(),
    screen: async () =>
      (await import('#features/people/partners/portal/view/view-over-screen.tsx'))
        .ViewOverScreen,
  },
  {
    name: 'recover',
    path: '/:slug/recover',
    access: 'login-page',
    clearsToken: true,
    screen: async () =>
      (await import('#features/program/identity/portal/password/recover-screen.tsx'))
        .RecoverScreen,
  },
  {
    name: 'recover.confirm',
    path: '/:slug/recover/confirm/code/:email',
    access: 'login-page',
    clearsToken: true,
    screen: async () =>
      (
        await import('#features/program/identity/portal/password/recover-confirm-screen.tsx')
      ).RecoverConfirmScreen,
  },
  {
    name: 'password.change',
    path: '/:slug/password/change/:code/:email',
    access: 'login-page',
    screen: async () =>
      (await import('#features/program/identity/portal/password/new-password-screen.tsx'))
        .NewPasswordScreen,
  },
  {
    name: 'partner-in-review',
    path: '/in-review',
    access: 'in-review',
    screen: async () => (await import('../screens/review-screen.tsx')).ReviewScreen,
  },
  {
    name: 'parameterized-registration',
    path: '/complete-your-registration',
    access: 'pending',
    screen: async () =>
      (await import('../screens/registration-screen.tsx')).RegistrationScreen,
  },
  {
    name: 'certificate',
    path: '/certificate/course/:slug',
    access: 'public',
    enter: async (args) =>
      (await import('../navigation/enter-certificate.ts')).enterCertificate(args),
    screen: async () =>
      (
        await import('#features/learning/courses/portal/certificate/public-certificate-screen.tsx')
      ).PublicCertificateScreen,
  },
  {
    name: 'my-brands',
    path: '/my-brands',
    access: 'signed-in',
    screen: async () => (await import('../screens/my-brands-screen.tsx')).MyBrandsScreen,
  },
]

function loadSignUpRedirects() {
  return import('#features/people/signup/portal/enter-sign-up.ts')
}
