import { sql } from 'kysely'
import { z } from 'zod'

import type { Clock } from '../clock.ts'
import { type Db, inScope } from '../database/db.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeFiles } from '../files/removed-files.ts'
import { deliverMessage } from '../messages/deliver-message.ts'
import { type Messenger, purgeCauses } from '../messages/messages.ts'
import { chainAuditLog } from '../prove-audit.ts'
import { purgeAnswers } from '../writes/idempotent-requests.ts'
import { queuedJob, timedJob } from './job.ts'
import { untilDone } from './until-done.ts'

/** More than of other rows: the place of the first one is looked for each time. */
const CAUSES_AT_ONCE = 10_000

type Parts = { db: Db; clock: Clock; messenger: Messenger; store: FileStore }

export const platformJobs = [
  queuedJob({
    name: 'deliver_message',
    payload: z.object({ messageId: z.int() }),
    // About three days: a code has expired by then, but a welcome message is still useful.
    outbox: { function: 'queue_messages', limit: 500, attempts: 20 },
    run: (parts: Parts, { messageId }) => deliverMessage(parts, messageId),
  }),
  timedJob({
    name: 'chain_audit',
    schedule: { cron: '* * * * *' },
    run: ({ db }: Parts) => chainAuditLog(db),
  }),
  timedJob({
    name: 'keep_partitions',
    schedule: { cron: '5 3 * * *', attempts: 5 },
    run: ({ db }: Parts) =>
      inScope(db, 'every brand: whole database', (tx) =>
        sql`select keep_partitions()`.execute(tx),
      ),
  }),
  timedJob({
    name: 'purge_causes',
    schedule: { cron: '35 3 * * *', attempts: 5 },
    run: ({ db }: Parts) =>
      untilDone(
        (limit) =>
          inScope(db, 'every brand: whole database', (tx) => purgeCauses(tx, limit)),
        CAUSES_AT_ONCE,
      ),
  }),
  timedJob({
    name: 'purge_answers_of_keys',
    schedule: { cron: '17 * * * *' },
    run: (parts: Parts) => purgeAnswers(parts),
  }),
  timedJob({
    name: 'remove_files',
    schedule: { cron: '*/10 * * * *' },
    run: ({ db, store, clock }: Parts) => removeFiles(db, store, clock.now()),
  }),
]
