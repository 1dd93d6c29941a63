import { listParametersByKeys } from '#features/program/brands/contract.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

/** Whether the session's brand accepts carts by link, and its settings. */
export const checkoutParamsQuery = endpointQuery(listParametersByKeys, {
  query: { keys: 'generate_checkout_link,checkout_rules' },
})
