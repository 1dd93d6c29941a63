import { useQueryClient } from '@tanstack/react-query'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import {
  listWebhookDeliveries,
  listWebhookEvents,
  listWebhooks,
  showWebhook,
  showWebhookDelivery,
} from '../contract.ts'

export const webhooksQuery = consoleQuery(listWebhooks, wholeShortList)

export const eventsQuery = consoleQuery(listWebhookEvents, {})

/** Reads everything about webhooks again. */
export function useRefreshWebhooks(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const reads = [listWebhooks, showWebhook, listWebhookDeliveries, showWebhookDelivery]
  return () =>
    Promise.all(
      reads.map((read) => queryClient.invalidateQueries({ queryKey: endpointKey(read) })),
    )
}
