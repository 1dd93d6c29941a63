export { pendingImports } from './approval/approve-import.ts'
