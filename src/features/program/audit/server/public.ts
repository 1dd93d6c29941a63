export { auditPage, lineFilterOf } from './listed-lines.ts'
