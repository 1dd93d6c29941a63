export { grantOpening } from './grant-opening.ts'
