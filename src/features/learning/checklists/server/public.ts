export { type FactReader } from './checklist.ts'
export { type ItemToStore, lockChecklist, replaceChecklist } from './items.ts'
export { viewWholeChecklist } from './whole-checklist.ts'
