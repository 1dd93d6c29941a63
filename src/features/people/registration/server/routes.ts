import { parameter } from '#features/program/brands/server/public.ts'
import { serve, type Server } from '#platform/server/http/serve.ts'
import { refuse } from '#platform/server/refusal.ts'

import * as contract from '../contract.ts'
import { optionsOf } from './options.ts'
import { saveRegistration, viewRegistration } from './registrations.ts'

export function registrationRoutes(server: Server): void {
  serve(server, contract.showRegistration, ({ viewer, tx }) => viewRegistration(tx, viewer))

  serve(server, contract.saveRegistration, ({ body, viewer, tx, origin, now }) =>
    saveRegistration(tx, { viewer, fields: body.fields, origin }, now),
  )

  serve(server, contract.listRegistrationOptions, async ({ params, viewer, tx }) => {
    const form = await parameter(tx, viewer.brandId, 'registration_form')
    return (await optionsOf(form, params.service)) ?? refuse('unknown_service')
  })
}
