import { brandBySlug } from '#features/program/brands/server/public.ts'
import { HOUR_MS } from '#platform/contract/time/durations.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { INSTALLATION } from '#platform/server/database/of-installation.ts'
import { refuseForNow } from '#platform/server/refusal.ts'

const events = owning<'app_event'>

/** A household behind one address installs a few times; a script without limit. */
const LARGEST_COUNT = 20
const WINDOW_MS = HOUR_MS

type AppEvent = {
  system: string
  event: string
  slug: string | undefined
  address: string
  device: string
}

/** Counts an event that a device reported. Anyone may call it: it changes only a count. */
export async function recordAppEvent(tx: Tx, appEvent: AppEvent, now: Date) {
  const recent = await events(tx)
    .selectFrom('app_event')
    .select('at')
    .where('address', '=', appEvent.address)
    .where('at', '>', new Date(now.getTime() - WINDOW_MS))
    .orderBy('at', 'desc')
    .limit(LARGEST_COUNT)
    .execute()
  const oldest = recent[LARGEST_COUNT - 1]
  if (oldest)
    return refuseForNow('too_many_events', oldest.at.getTime() + WINDOW_MS - now.getTime())
  const brand = appEvent.slug === undefined ? null : await brandBySlug(tx, appEvent.slug)
  await events(tx)
    .insertInto('app_event')
    .values({
      brandId: brand?.id ?? INSTALLATION,
      system: appEvent.system,
      event: appEvent.event,
      address: appEvent.address,
      device: appEvent.device,
      at: now,
    })
    .execute()
  return { recorded: true }
}
