export { type ItemToStore, replaceChecklist } from './items.ts'
export { type FactReader } from './checklist.ts'
