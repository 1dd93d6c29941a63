import { z } from 'zod'

import type { Clock } from '#platform/server/clock.ts'
import { type Db } from '#platform/server/database/db.ts'
import { queuedJob } from '#platform/server/jobs/job.ts'

import { pushNotification } from './push-notification.ts'

/** `contact` is the operator's address for push services. */
type Parts = { db: Db; clock: Clock; contact: string }

/** Sends new notifications to open screens, and pushes them to the partner's devices. */
export const pushJob = queuedJob({
  name: 'push_notification',
  payload: z.object({ brandId: z.int(), notificationId: z.int() }),
  outbox: { function: 'queue_notifications', limit: 500, attempts: 5 },
  run: ({ db, clock, contact }: Parts, key) =>
    pushNotification({ db, clock, contact: contactOf(contact) }, key),
})

export const notificationJobs = [pushJob]

/** Push services accept https or mailto; a development machine has neither. */
function contactOf(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:aliado@localhost.invalid'
}
