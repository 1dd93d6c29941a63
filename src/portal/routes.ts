import { accountRoutes } from './account-sections.ts'
import type { PortalRoute } from './navigation/portal-route.ts'
import { loginRoutes } from './routes/login-routes.ts'
import { moneyRoutes } from './routes/money-routes.ts'
import { programRoutes } from './routes/program-routes.ts'

/**
 * Every screen of the portal. A row with a menu entry needs its label in `text.ts`; of
 * those with the same sort the first comes first.
 */
export const routes: PortalRoute[] = [
  ...loginRoutes,
  ...moneyRoutes,
  ...programRoutes,
  ...accountRoutes,
]
