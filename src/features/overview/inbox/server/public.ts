export { countsOf } from './inbox.ts'
