import { Anchor, Timeline } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showTrail, type Trail } from '../contract.ts'
import { creditSteps } from './credit-steps.tsx'
import { destinationSteps } from './destination-steps.tsx'
import { orderSteps } from './order-steps.tsx'
import { text } from './text.ts'
import { TransactionStep } from './transaction-step.tsx'

/** The trail that the address names: `pedido`, or `parceiro` with `lancamento` or `credito`. */
export function TrailScreen() {
  const [search] = useSearchParams()
  const pathTo = useBrandPath()
  const order = search.get('pedido') ?? undefined
  const partner = search.get('parceiro') ?? undefined
  const numberOf = (name: string) => Number(search.get(name) ?? 0) || undefined
  const query =
    order === undefined
      ? { partner, transaction: numberOf('lancamento'), credit: numberOf('credito') }
      : { order }
  const isNamed =
    order !== undefined ||
    (partner !== undefined && (query.transaction ?? query.credit) !== undefined)
  return (
    <>
      <PageHeader title={text.title} description={text.sentence} />
      {isNamed ? (
        <Loading query={query} />
      ) : (
        <EmptyState drawing="list" sentence={text.choose}>
          <Anchor component={Link} to={pathTo('/financeiro/lancamentos')}>
            {text.openEntries}
          </Anchor>
        </EmptyState>
      )}
    </>
  )
}

function Loading({ query }: { query: object }) {
  const found = useQuery(consoleQuery(showTrail, { query }))
  if (found.isPending) return <SkeletonList />
  if (found.isError)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return <Steps trail={found.data} />
}

function Steps({ trail }: { trail: Trail }) {
  const pathTo = useBrandPath()
  const { transaction, credits, destination } = trail
  return (
    <>
      {transaction !== null && (
        <Panel title={text.start}>
          <TransactionStep transaction={transaction} />
        </Panel>
      )}
      <Panel title={text.steps}>
        <Timeline bulletSize={14} lineWidth={2}>
          {orderSteps(trail, pathTo)}
          {credits.flatMap((credit) =>
            creditSteps(credit, {
              pathTo,
              // The closing or redemption of the line itself follows once, after its parts.
              isPart: destination !== null,
              hasOrder: trail.order !== null,
            }),
          )}
          {destination !== null && destinationSteps(destination, pathTo)}
        </Timeline>
      </Panel>
    </>
  )
}
