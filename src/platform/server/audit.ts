import { owning, type Tx } from './db.ts'

type Act = {
  brandId: number | null
  /** `user:12`, `brand-key:loja`, `job:release`. */
  actor: string
  /** What was done, in the glossary's words: `redemption.requested`. */
  act: string
  /** What it was done to: `partner:7`. */
  subject: string
  detail?: Record<string, unknown>
  requestId?: string
  at: Date
}

/** Writes who did what, in the transaction of the deed itself. */
export async function audit(tx: Tx, act: Act): Promise<void> {
  await owning<'audit_log'>(tx)
    .insertInto('audit_log')
    .values({
      brand_id: act.brandId,
      actor: act.actor,
      act: act.act,
      subject: act.subject,
      detail: JSON.stringify(act.detail ?? {}),
      request_id: act.requestId ?? null,
      at: act.at,
    })
    .execute()
}
