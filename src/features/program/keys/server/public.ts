export { identifyBrandKey } from './brand-keys.ts'
export { addFirstKey } from './create-key.ts'
