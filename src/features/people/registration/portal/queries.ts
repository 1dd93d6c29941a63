import { endpointQuery } from '#platform/web/api/query-client.ts'

import { listRegistrationOptions, showRegistration } from '../contract.ts'

export const registrationQuery = endpointQuery(showRegistration, {}, { remember: false })

const OPTIONS_AT = listRegistrationOptions.path.replace(':service', '')

/** The options at the address of a field; the address is always the platform's own. */
export function optionsQuery(service: string) {
  return endpointQuery(listRegistrationOptions, {
    params: { service: service.replace(OPTIONS_AT, '') },
  })
}
