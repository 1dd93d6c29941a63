export { type DomainNames, systemDomainNames } from './domain/domain-names.ts'
export { pendingDomain } from './domain/pending-domain.ts'
export { auditSetting, lockSettings } from './audit-setting.ts'
