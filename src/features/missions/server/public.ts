export { eraseMissions } from './erase-missions.ts'
export { ownMissions } from './own-missions.ts'
