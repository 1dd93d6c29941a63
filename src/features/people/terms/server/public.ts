export {
  acceptsNews,
  type Consent,
  type ConsentKind,
  consentsOf,
  NEWS_VERSION,
  recordConsents,
  type RecordedConsent,
} from './consents.ts'
export type { SignedTerm } from './draw-signed-term.tsx'
export { drawTermAside } from './draw-term-aside.ts'
export { publishTerm, termInForce, termsOfBrand } from './terms.ts'
export type { Term, TermType } from './term.ts'
