import { recordAppEvent } from '#features/program/notifications/contract.ts'
import { call } from '#platform/web/api/api.ts'
import { readCookie } from '#platform/web/cookies.ts'

/** Tells the brand, for its figures, that the portal was installed. */
export async function recordDownload(): Promise<void> {
  const slug = readCookie('slug')
  await call(recordAppEvent, {
    body: { system: 'child', event: 'APP_DOWNLOAD', ...(slug !== null && { slug }) },
  })
}
