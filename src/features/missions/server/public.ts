export { eraseMissions } from './erase-missions.ts'
export { ownMissions } from './own-missions.ts'
export { tellUnlocked } from './tell-unlocked.ts'
