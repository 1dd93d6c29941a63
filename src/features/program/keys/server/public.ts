export { identifyBrandKey, keyCreator } from './brand-keys.ts'
export { addFirstKey } from './create-key.ts'
