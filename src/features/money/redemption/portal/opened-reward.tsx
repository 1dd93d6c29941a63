import { useQuery } from '@tanstack/react-query'

import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { SidePanel } from '#platform/web/ui/table/side-panel.tsx'

import type { Reward } from '../contract.ts'
import { rewardQuery } from './queries.ts'
import { Receipt, ReceiptActions, ReceiptSheet } from './receipt-sheet.tsx'
import { text } from './text.ts'

type OpenedRewardProps = {
  id: string | null
  /** The loaded ones; an address may open another. */
  rewards: Reward[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** The receipt of the open redemption: in a panel beside the table, or in a sheet on a phone. */
export function OpenedReward({ id, rewards, onOpen, onClose }: OpenedRewardProps) {
  const wide = useWide()
  const loaded = rewards.find((one) => one.id === id)
  const query = useQuery({
    ...rewardQuery(id ?? ''),
    enabled: id !== null && loaded === undefined,
  })
  const reward = loaded ?? (id === null ? undefined : query.data)
  if (!wide) return <ReceiptSheet reward={reward ?? null} onClose={onClose} />
  if (id === null) return null
  return (
    <SidePanel
      title={text.receipt.title}
      ids={rewards.map((one) => one.id)}
      id={id}
      onOpen={onOpen}
      onClose={onClose}
      footer={reward && <ReceiptActions reward={reward} />}
    >
      {reward ? (
        <Receipt reward={reward} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonList />
      )}
    </SidePanel>
  )
}
