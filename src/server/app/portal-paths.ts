/**
 * The paths of the portal's screens, as in its table of routes. The server cannot import that
 * table, which needs a browser's types; a test compares the two.
 */
export const portalPaths: readonly string[] = [
  '/',
  '/:slug',
  '/:slug/bemvindo',
  '/:slug/login',
  '/:slug/password/change/:code/:email',
  '/:slug/recover',
  '/:slug/recover/confirm/code/:email',
  '/:slug/redirect/:routeName',
  '/:slug/save/token/:token',
  '/:slug/sign-up',
  '/:slug/v2/sign-up',
  '/:slug/view',
  '/account/edit',
  '/account/edit/address',
  '/account/edit/bank-account',
  '/account/edit/change-password',
  '/account/edit/change-space',
  '/account/edit/company-data',
  '/account/edit/contact-details',
  '/account/edit/disable-account',
  '/account/edit/my-documents',
  '/account/edit/personal-info',
  '/account/edit/privacy',
  '/account/edit/social-account',
  '/blog-sign-up',
  '/certificate/course/:slug',
  '/commission',
  '/complete-your-registration',
  '/course/:id',
  '/course/:slug/certificate',
  '/courses',
  '/courses/desc/:slug',
  '/dashboard',
  '/faq',
  '/hierarchy',
  '/in-review',
  '/landing-page',
  '/materials',
  '/me/store',
  '/mission/:slug',
  '/missions/:tab?/:slug?',
  '/missions/finished/:slug',
  '/my-brands',
  '/my-lists',
  '/my-points/award',
  '/my-points/awards/all',
  '/my-points/awards/all/closed',
  '/my-points/extracts',
  '/my-points/extracts/detail',
  '/my-points/how-get',
  '/my-wallet',
  '/notifications',
  '/payment-details/:id',
  '/pending/address',
  '/pending/bank-account',
  '/pending/change-password',
  '/pending/change-space',
  '/pending/company-data',
  '/pending/contact-details',
  '/pending/disable-account',
  '/pending/docs',
  '/pending/my-documents',
  '/pending/personal-info',
  '/pending/privacy',
  '/pending/social-account',
  '/products',
  '/rescue-award',
  '/sales',
  '/sales/claims',
  '/sales/coupons',
  '/share-products',
]

const patterns = portalPaths.map(toPattern)

/** Whether a path is one of the portal's screens; the portal shows its 404 screen for others. */
export function isPortalPath(path: string): boolean {
  return patterns.some((pattern) => pattern.test(path))
}

/** The syntax of React Router: `:name` is one segment, `:name?` one or none; case is ignored. */
function toPattern(path: string): RegExp {
  const segments = path.split('/').filter((segment) => segment !== '')
  const expression = segments.map((segment) => {
    if (!segment.startsWith(':')) return `/${segment}`
    return segment.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
  })
  return new RegExp(`^${expression.join('')}/?$`, 'i')
}
