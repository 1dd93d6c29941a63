import type { RowOf } from '#platform/server/database/db.ts'

type Sent = Pick<
  RowOf<'webhook_delivery'>,
  'id' | 'eventId' | 'event' | 'object' | 'createdAt' | 'data' | 'resendOf'
>

/** The body of a delivery, the same in every try. */
export function requestBody(delivery: Sent): string {
  const { id, eventId, event, object, createdAt, data, resendOf } = delivery
  return JSON.stringify({
    id: eventId,
    type: event,
    object,
    // A receiver that remembers the last one of an object knows an older event by it.
    sequence: resendOf ?? id,
    timestamp: createdAt.toISOString(),
    data,
  })
}
