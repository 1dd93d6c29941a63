import { occasionsOfSet } from '#features/people/partners/server/public.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope } from '#platform/server/database/db.ts'

import { AUTOMATIC_HOUR, automaticRule } from '../../automatic-rules.ts'
import { hourOf } from '../sending/quiet-hours.ts'
import {
  addDayCampaign,
  automaticMessage,
  type AutomaticKey,
  messagesToStart,
  takeRun,
} from './automatic-messages.ts'
import { audienceOf } from './occasions.ts'

type Parts = { db: Db; clock: Clock }

/** Starts the campaigns of a day: one for each automatic message that has someone to go to. */
export async function startAutomaticMessages({ db, clock }: Parts): Promise<void> {
  const now = clock.now()
  if (hourOf(now) < AUTOMATIC_HOUR) return
  const keys = await inScope(db, 'every brand: due work', (tx) =>
    messagesToStart(tx, dayOf(now)),
  )
  for (const key of keys) await startOne({ db, clock }, key)
}

function startOne({ db, clock }: Parts, key: AutomaticKey): Promise<void> {
  return inScope(db, key.brandId, async (tx) => {
    const now = clock.now()
    const day = dayOf(now)
    if (!(await takeRun(tx, key, day))) return
    const message = await automaticMessage(tx, key)
    const first = { after: null, limit: 1 }
    const [someone] = await occasionsOfSet(tx, audienceOf(message, now), first)
    if (!someone) return
    const name = `${automaticRule(key.kind).name} · ${formatDay(day)}`
    await addDayCampaign(tx, message, { name, day, now })
  })
}
