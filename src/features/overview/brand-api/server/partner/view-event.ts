import type { TimelineRow } from '#platform/server/lists/timeline.ts'

import type { TimelineEvent } from '../../partner-contract.ts'
import { timelineText } from './timeline-text.ts'

/** An event of the timeline with its sentence and the object that it is about. */
export function viewEvent({ at, kind, key, detail, amount }: TimelineRow): TimelineEvent {
  return {
    at: new Date(at),
    kind,
    text: timelineText[kind]?.(detail) ?? '',
    amount,
    actor: textOf(detail['actor']),
    object: objectOf({ kind, key, detail }),
  }
}

type Named = Pick<TimelineRow, 'kind' | 'key' | 'detail'>

type EventObject = NonNullable<TimelineEvent['object']>

/** The type of a kind's object, and the field of its detail with the object's id. */
const objects: Record<string, [EventObject['type'], string]> = {
  order: ['order', 'order'],
  credit: ['order', 'order'],
  credit_outside: ['order', 'order'],
  document_sent: ['document', 'id'],
  document_decided: ['document', 'id'],
  claim_made: ['claim', 'id'],
  claim_ended: ['claim', 'id'],
  closing_made: ['closing', 'id'],
  closing_paid: ['closing', 'id'],
  redemption_ended: ['redemption', 'id'],
  mission: ['mission', 'slug'],
  course_finished: ['course', 'slug'],
}

function objectOf({ kind, key, detail }: Named): EventObject | null {
  if (kind === 'note') return { type: 'note', id: key }
  const [type, field] = objects[kind] ?? []
  // The external key of a closing's credits is its protocol.
  if (type === undefined || field === undefined || detail['category'] === 'closing')
    return null
  const id = textOf(detail[field])
  return id === null ? null : { type, id }
}

function textOf(value: string | number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
