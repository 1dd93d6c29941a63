export { pendingImports } from './approve-import.ts'
