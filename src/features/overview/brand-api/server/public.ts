export { setLevel } from './partner/set-level.ts'
export { decidePartner } from './partners.ts'
