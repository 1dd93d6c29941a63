/**
 * The lower part of the dashboard with the portal's additions: one file for the browser.
 */
export { AccountSync } from '#features/people/memberships/portal/account-sync.tsx'
export { DashboardBanners } from '#features/selling/assets/portal/dashboard-banners.tsx'
export { ShareStrip } from '#features/selling/sharing/portal/share-strip.tsx'
export { HomeBrands } from './home/home-brands.tsx'
export { OtherMissions } from './home/other-missions.tsx'
