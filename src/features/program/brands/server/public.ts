export { type AccountingAccount, accountingNames } from './meanings/accounting.ts'
export {
  allBrands,
  type Brand,
  allBrandIds,
  brandById,
  brandsById,
  brandBySlug,
  findBrands,
  lockBrand,
  setSuspension,
  openJoining,
  takesPartners,
} from './brands.ts'
export {
  type BrandPicture,
  brandPictureKey,
  setBrandPicture,
  storeBrandPicture,
  type StoredPicture,
} from './brand-pictures.ts'
export { type AppLook, type AppLooks, appLooks, iconAddress } from './app/app-look.ts'
export { letterheadOf } from './letterhead-of.ts'
export { addressOf, addressOfBrand } from './own-domain/address-of.ts'
export { hostInUse, useHost } from './own-domain/own-host.ts'
export { type BrandHosts, brandHosts } from './own-domain/brand-hosts.ts'
export type { CheckoutRules } from './checkout-rules.ts'
export { closingDayAt, closingDayOf } from './closing-day.ts'
export { createBrand, InvalidBrand, type NewBrand } from './create-brand.ts'
export {
  brandIdByInfoAddress,
  hasParameter,
  parameter,
  parametersOf,
  type ParameterState,
  parameterStates,
  removeParameter,
  storeParameter,
} from './parameters.ts'
export { isLimitKey, limitKeys } from './limit-rules.ts'
export { approvalLimit, keepLimit, limitState } from './limits.ts'
export { parameterMeanings } from './meanings/parameter-meanings.ts'
export type { RegistrationForm } from '../rules.ts'
export { pictureSources } from './picture-hosts.ts'
export { problemsOfNewBrand } from './new-brand.ts'
export { lookOf, platformLook } from './look.ts'
export {
  contrastProblem,
  isParameterKey,
  parameterKeys,
  parameters,
  type CompanyInfo,
  type ParameterKey,
} from './known-parameters.ts'
export { parameterProblem } from './meanings/parameter-problem.ts'
