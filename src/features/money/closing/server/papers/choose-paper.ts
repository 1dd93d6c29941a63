import type { Tx } from '#platform/server/database/db.ts'
import type { PartnerKey } from '#platform/server/partner-key.ts'
import { refuse } from '#platform/server/refusal.ts'

import { type Paper, allows } from '../../rules.ts'
import { lockOwnClosing } from '../closings.ts'
import { moveClosing } from '../move-closing.ts'
import { issueRpa } from '../review-closing.ts'
import { mayUseRpa } from './make-rpa.ts'

/** Chooses invoice or receipt (RPA) for a closing; choosing the receipt withdraws a request for the invoice. */
export async function choosePaper(
  tx: Tx,
  owner: PartnerKey,
  { id, paper }: { id: number; paper: Paper },
  now: Date,
) {
  const closing = await lockOwnClosing(tx, owner, id)
  if (!closing) return refuse('unknown_closure')
  if (closing.paper === paper) return closing
  if (!allows(closing.status, 'choose_paper') || closing.payoutBatchId !== null)
    return refuse('too_late')
  if (paper === 'rpa' && !(await mayUseRpa(tx, owner))) return refuse('rpa_not_allowed')
  if (paper === 'rpa' && closing.status !== 'closed')
    return issueRpa(tx, closing, { by: 'partner', now })
  return moveClosing(tx, closing, { status: closing.status, paper }, now)
}
