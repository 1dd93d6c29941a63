import { actingPerson, staffAddress } from '#features/program/staff/server/public.ts'
import { audit } from '#platform/server/audit.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import { putWeeklyReport, showWeeklyReport } from '../contract.ts'
import { addRequest, endRequest, isRequested } from './requests.ts'
import { lastMonday } from './weeks.ts'

export function weeklyReportRoutes(server: Server): void {
  serve(server, showWeeklyReport, async ({ viewer, tx }) => {
    const staffId = await actingPerson(tx, viewer)
    if (staffId === null) return refuse('person_unknown')
    const active = await isRequested(tx, { brandId: viewer.brandId, staffId })
    return { active, email: await staffAddress(tx, staffId) }
  })

  serve(server, putWeeklyReport, async ({ body, viewer, tx, origin, now, version }) => {
    const staffId = await actingPerson(tx, viewer)
    if (staffId === null) return refuse('person_unknown')
    const { brandId, actor } = viewer
    const request = { brandId, staffId }
    await lockByName(tx, `weekly-report:${brandId}:${staffId}`)
    const email = await staffAddress(tx, staffId)
    const before = await isRequested(tx, request)
    const stale = version.check({ active: before, email })
    if (stale) return stale
    if (body.active !== before) {
      if (body.active) await addRequest(tx, request, { ...lastMonday(now), now })
      else await endRequest(tx, request)
      await audit(tx, {
        brandId,
        actor,
        act: 'weekly_report.changed',
        subject: `staff:${staffId}`,
        detail: { before: { active: before }, after: { active: body.active } },
        requestId: origin.requestId,
        at: now,
      })
    }
    return { active: body.active, email }
  })
}
