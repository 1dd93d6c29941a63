import { brandCommissions } from '#features/money/commission/server/public.ts'
import { countsOf } from '#features/overview/inbox/server/public.ts'
import { approvedBetween } from '#features/people/partners/server/public.ts'
import { brandById } from '#features/program/brands/server/public.ts'
import { permissionsAt, staffAddress } from '#features/program/staff/server/public.ts'
import { brandSales } from '#features/selling/orders/server/public.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import type { Clock } from '#platform/server/clock.ts'
import { type Db, inScope, type Tx } from '#platform/server/database/db.ts'
import { jobCaller } from '#platform/server/http/access.ts'
import { postMessage } from '#platform/server/messages/messages.ts'

import { type Request, requestsToSend, takeWeek } from './requests.ts'
import { text } from './text.ts'
import { lastMonday, weeksBefore } from './weeks.ts'

type Parts = { db: Db; clock: Clock; appUrl: string }

/** Sends the e-mails of a Monday to those who still have to get it; runs each hour. */
export async function sendWeeklyReports({ db, clock, appUrl }: Parts): Promise<void> {
  const { monday, inTime } = lastMonday(clock.now())
  if (!inTime) return
  const requests = await inScope(db, 'every brand: due work', (tx) =>
    requestsToSend(tx, monday),
  )
  for (const request of requests)
    // The week is taken and the e-mail is posted together: a crash between them undoes both.
    await inScope(db, request.brandId, (tx) =>
      sendOne(tx, request, { monday, appUrl, now: clock.now() }),
    )
}

type Sending = { monday: Day; appUrl: string; now: Date }

async function sendOne(tx: Tx, request: Request, { monday, appUrl, now }: Sending) {
  const { brandId, staffId } = request
  if (!(await takeWeek(tx, request, monday))) return
  // The role may have changed since the request.
  const permissions = await permissionsAt(tx, request)
  if (!permissions.has('reports.read')) return
  const weeks = weeksBefore(monday)
  const viewer = jobCaller({ brandId, actor: 'job:weekly_report', permissions })
  const [brand, email, sales, before, commission, entered, pending] = await Promise.all([
    brandById(tx, brandId),
    staffAddress(tx, staffId),
    brandSales(tx, brandId, weeks.now),
    brandSales(tx, brandId, weeks.before),
    brandCommissions(tx, brandId, weeks.now),
    approvedBetween(tx, brandId, weeks.now),
    countsOf(tx, viewer, now),
  ])
  const at = (path: string) => new URL(`/console/${brand.slug}${path}`, appUrl).href
  const { begin, end } = weeks.now
  const report = at(`/relatorios?de=${begin}&ate=${end}`)
  const figures = {
    sales: sales.totalCents,
    salesBefore: before.totalCents,
    orders: sales.orders,
    sellers: sales.partners,
    commission,
    entered,
    pending: pending.reduce((sum, { total }) => sum + total, 0),
  }
  await postMessage(
    tx,
    {
      // Like other e-mails to the staff it is no message of the brand to its partners.
      brandId: null,
      channel: 'email',
      recipient: email,
      subject: text.subject(brand.name, weeks.now),
      body: text.body(brand.name, figures, {
        report,
        pending: at('/pendencias'),
        setting: at('/relatorios/semanal'),
      }),
      link: report,
      externalId: `weekly-report:${brandId}:${staffId}:${monday}`,
    },
    now,
  )
}
