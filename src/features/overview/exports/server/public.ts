export { eraseExports } from './exports.ts'
