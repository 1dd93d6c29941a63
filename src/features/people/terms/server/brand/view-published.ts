import type { termStates } from '../../brand-contract.ts'
import type { Term } from '../term.ts'

type Shown = { current: ReadonlySet<number>; now: Date }

/** A published version and whether it is the one in force. */
export function viewPublished(
  { isWithdrawn = false, ...term }: Term & { isWithdrawn?: boolean },
  { current, now }: Shown,
) {
  const { publishedAt, requiresAcceptance, ...rest } = term
  return {
    ...rest,
    published_at: publishedAt,
    requires_acceptance: requiresAcceptance,
    state: stateOf({ id: term.id, publishedAt, isWithdrawn }, { current, now }),
  }
}

type Placed = { id: number; publishedAt: Date; isWithdrawn: boolean }

function stateOf(
  { id, publishedAt, isWithdrawn }: Placed,
  { current, now }: Shown,
): (typeof termStates)[number] {
  if (isWithdrawn) return 'withdrawn'
  if (publishedAt > now) return 'scheduled'
  return current.has(id) ? 'in_force' : 'replaced'
}
