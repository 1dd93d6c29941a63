export { auditSetting, lockSettings } from './audit-setting.ts'
