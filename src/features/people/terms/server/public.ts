export {
  type Consent,
  type ConsentKind,
  consentsOf,
  NEWS_VERSION,
  recordConsents,
  type RecordedConsent,
} from './consents.ts'
export type { SignedTerm } from './draw-signed-term.ts'
export { drawTermAside } from './draw-term-aside.ts'
export {
  publishTerm,
  type Term,
  termInForce,
  termsOfBrand,
  type TermType,
} from './terms.ts'
