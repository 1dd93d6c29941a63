export {
  acceptsNews,
  type Consent,
  type ConsentKind,
  consentsOf,
  NEWS_VERSION,
  recordConsents,
  type RecordedConsent,
} from './consents.ts'
export { drawTermAside, type UndrawnTerm } from './draw-term-aside.ts'
export { publishTerm, termInForce, termsOfBrand } from './terms.ts'
export type { Term, TermType } from './term.ts'
