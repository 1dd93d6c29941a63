export {
  allBrands,
  type Brand,
  brandById,
  brandsById,
  brandBySlug,
  openJoining,
} from './brands.ts'
export { closingDayOf } from './closing-day.ts'
export { createBrand, InvalidBrand, type NewBrand } from './create-brand.ts'
export {
  brandIdByInfoAddress,
  hasParameter,
  parameter,
  parametersOf,
  storeParameter,
} from './parameters.ts'
export { pictureSources } from './picture-hosts.ts'
export { problemsOfNewBrand } from './new-brand.ts'
export { lookOf, platformLook } from './look.ts'
export {
  contrastProblem,
  isParameterKey,
  parameters,
  parameterProblem,
  type CompanyInfo,
  type ParameterKey,
  type RegistrationForm,
} from './known-parameters.ts'
