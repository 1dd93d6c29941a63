export { type FactReader } from './checklist.ts'
export { type ItemToStore, replaceChecklist } from './items.ts'
