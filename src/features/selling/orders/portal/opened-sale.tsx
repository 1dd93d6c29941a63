import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { SidePanel } from '#platform/web/ui/table/side-panel.tsx'

import type { Order } from '../contract.ts'
import { OrderDetails, OrderSheet } from './order-sheet.tsx'
import { oneOrderQuery } from './queries.ts'
import { text } from './text.ts'

type OpenedSaleProps = {
  id: string | null
  /** The loaded ones; an address may open another. */
  orders: Order[]
  onOpen: (id: string) => void
  onClose: () => void
}

/** The open sale: in a panel beside the table, or in a sheet on a phone. */
export function OpenedSale({ id, orders, onOpen, onClose }: OpenedSaleProps) {
  const wide = useWide()
  const loaded = orders.find((one) => String(one.id) === id)
  const number = Number(id)
  const query = useQuery({
    ...oneOrderQuery(number),
    enabled:
      id !== null && loaded === undefined && Number.isSafeInteger(number) && number > 0,
  })
  const order = loaded ?? (id === null ? undefined : query.data?.data[0])
  if (!wide) return <OrderSheet order={order ?? null} onClose={onClose} />
  if (id === null) return null
  return (
    <SidePanel
      title={text.sheet.title}
      ids={orders.map((one) => String(one.id))}
      id={id}
      onOpen={onOpen}
      onClose={onClose}
    >
      {order ? (
        <OrderDetails order={order} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isLoading ? (
        <SkeletonList />
      ) : (
        <Text>{text.sheet.unknown}</Text>
      )}
    </SidePanel>
  )
}
