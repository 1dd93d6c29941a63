export { eraseMissions } from './erase-missions.ts'
export { ownMissions } from './own-missions.ts'
export { signedMissionTerm } from './download-term.ts'
export { tellUnlocked } from './tell-unlocked.ts'
