import { serve, type Server } from '#platform/server/http.ts'

import * as contract from '../contract.ts'
import { recordAppEvent } from './app-events.ts'

export function notificationRoutes(server: Server): void {
  serve(server, contract.recordAppEvent, ({ body, tx, origin, now }) =>
    recordAppEvent(
      tx,
      {
        system: body.system,
        event: body.event,
        slug: body.slug,
        address: origin.address,
        device: origin.device,
      },
      now,
    ),
  )
}
