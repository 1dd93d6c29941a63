import { onlyReads } from '#platform/contract/endpoint/endpoint.ts'
import { operationOf } from '#platform/server/http/serve.ts'

import { allContracts } from './contracts.ts'

const READS = 'Reads only; its filters travel in the body.'
const CHECKS = 'Checks what was typed and changes nothing.'
const CHALLENGE = 'Only starts: the call that ends it leaves the line.'
const NOTICE =
  'Only brings the next query of a payment forward; its result leaves the line.'
const OWN_SCREEN = 'What a person has seen or left off; no right, money or datum changes.'

/**
 * The operations that leave no line in the audit log although they are neither GETs nor say that
 * they only `reads`, each with the reason.
 */
export const unaudited: Readonly<Record<string, string>> = {
  batchReads: READS,
  countAcceptedPartners: READS,
  downloadLatestSignedTerm: READS,
  downloadSignedTerm: READS,
  queryPublicCategoryProducts: READS,
  queryPublicCompanyProducts: READS,
  showLinkStatistics: READS,
  showPrepaidCard: READS,
  notePayment: NOTICE,
  notePixSent: NOTICE,
  noteShopOrder: 'Only has an order read again; what changes leaves the line.',
  proveHuman: CHECKS,
  startPasskeyAddition: CHALLENGE,
  startPasskeyEnrollment: CHALLENGE,
  startPasskeyProof: CHALLENGE,
  startPasskeySignIn: CHALLENGE,
  startTotpEnrollment: CHALLENGE,
  startTotpReplacement: CHALLENGE,
  validatePixKey: CHECKS,
  validateSignUp: CHECKS,
  markChecklistItemSeen: OWN_SCREEN,
  readAllNotifications: OWN_SCREEN,
  readNotification: OWN_SCREEN,
  recordAppEvent:
    'Counts the use of screens, many times a minute, without a person behind it.',
  saveLessonPosition: 'The second at which a video stands, sent every few seconds.',
  watchShowUp: OWN_SCREEN,
}

/**
 * The operations that leave at least one line in the audit log where they succeed. Previews and
 * simulations leave none, and neither does a dry run of any operation.
 */
export function auditedOperations(): Set<string> {
  return new Set(
    allContracts
      .filter(({ name, endpoint }) => !onlyReads(endpoint) && !(name in unaudited))
      .map(({ endpoint }) => operationOf(endpoint)),
  )
}
