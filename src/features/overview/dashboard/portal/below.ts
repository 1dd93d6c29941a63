/**
 * The lower part of the dashboard: one file, so that the browser loads it with one request.
 */
export { Companies } from './companies.tsx'
export { Goal } from './today/goal.tsx'
export { PutOff } from './today/put-off.tsx'
export { LastBalance } from './today/last-balance.tsx'
export { Welcome } from './welcome/welcome.tsx'
export { WidgetGrid } from './widget-grid.tsx'
export { UserCard } from './widgets/user-card.tsx'
