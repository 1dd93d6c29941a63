import { useQuery } from '@tanstack/react-query'

import { showAdjustmentRequest } from '#features/money/credits/adjustment-contract.ts'
import { listOpeningBalances } from '#features/overview/imports/approval-contract.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import type { PendingItem } from '../pending-item.ts'

/** The opening balances of an import: the inbox shows only their sums. */
export function openingOf({ id }: PendingItem) {
  return { params: { id: Number(id) }, query: { limit: 1 } }
}

/** Whether this person asked for the adjustment or brought the file, so that another one has to approve it. */
export function useOwnRequest(item: PendingItem): boolean {
  const mayApprove = useMay('payouts.approve')
  const adjustment = useQuery({
    ...consoleQuery(showAdjustmentRequest, { params: { id: Number(item.id) } }),
    enabled: item.kind === 'adjustment',
  })
  const opening = useQuery({
    ...consoleQuery(listOpeningBalances, openingOf(item)),
    enabled: item.kind === 'import' && mayApprove,
  })
  return [adjustment, opening].some(({ data }) => data?.needs_other_person === true)
}
