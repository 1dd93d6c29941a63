export { allBrands, type Brand, brandById, brandBySlug, identifyBrandKey } from './brands.ts'
export { parameter, parametersOf, storeParameter } from './parameters.ts'
