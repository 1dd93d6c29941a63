import { z } from 'zod'

import { pendingKinds } from '#platform/contract/pending-kinds.ts'
import { dropDraft, readDraft, writeDraft } from '#platform/web/session/drafts.ts'

// Decisions that the server has not answered yet, kept in this tab: a reload within their ten seconds,
// or a connection that breaks while the page is left, does not lose them. Each is sent with a key, so
// one that arrived is not done twice.

const NAME = 'inbox-decisions'
/** Later the item may have changed: it waits in the list for a new decision. */
const KEPT_MS = 10 * 60 * 1_000

/** What was decided about one item. */
const Step = z.object({
  /** The `Idempotency-Key` of its call. */
  key: z.string(),
  kind: z.enum(pendingKinds),
  id: z.string(),
  /** Who or what it is about, for messages. */
  name: z.string(),
  choice: z.enum(['approve', 'refuse']),
  /** What was typed, or what the decision is about. */
  typed: z.string(),
})
export type Step = z.infer<typeof Step>

const Kept = z.array(Step.extend({ at: z.number() }))

export function keptSteps(): Step[] {
  return read().map(({ at: _at, ...step }) => step)
}

export function keepSteps(steps: Step[]): void {
  const at = Date.now()
  writeDraft(NAME, [...read(), ...steps.map((step) => ({ ...step, at }))])
}

export function dropSteps(steps: Step[]): void {
  const keys = new Set(steps.map(({ key }) => key))
  const left = read().filter(({ key }) => !keys.has(key))
  if (left.length === 0) dropDraft(NAME)
  else writeDraft(NAME, left)
}

function read() {
  const since = Date.now() - KEPT_MS
  return (readDraft(NAME, Kept) ?? []).filter(({ at }) => at > since)
}
