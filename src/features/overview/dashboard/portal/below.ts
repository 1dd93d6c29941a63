/**
 * The lower part of the dashboard: one file, so that the browser loads it with one request.
 */
export { Companies } from './companies.tsx'
export { DailyCredits } from './daily-credits.tsx'
export { Invites, LastReleases, Ranking } from './people-widgets.tsx'
export { Visitors } from './visitors.tsx'
export { Welcome } from './welcome/welcome.tsx'
export { Checklist } from './widgets/checklist.tsx'
export { CreditBuckets, ExpiringCredits } from './widgets/credit-widgets.tsx'
export { Levels } from './widgets/levels.tsx'
export { Materials } from './widgets/materials.tsx'
export { Registration } from './widgets/registration.tsx'
export { Coupons, Products, Share, Social } from './widgets/share-widgets.tsx'
export { UserCard } from './widgets/user-card.tsx'
