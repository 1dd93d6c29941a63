export {
  type Consent,
  type ConsentKind,
  consentsOf,
  recordConsents,
  type RecordedConsent,
} from './consents.ts'
export { publishTerm, type Term, termInForce, type TermType } from './terms.ts'
