export { eraseMissions } from './erase-missions.ts'
