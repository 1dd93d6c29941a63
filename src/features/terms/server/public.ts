export {
  type Consent,
  type ConsentKind,
  consentsOf,
  NEWS_VERSION,
  recordConsents,
  type RecordedConsent,
} from './consents.ts'
export { drawSignedTerm } from './draw-signed-term.ts'
export {
  publishTerm,
  type Term,
  termInForce,
  termsOfBrand,
  type TermType,
} from './terms.ts'
