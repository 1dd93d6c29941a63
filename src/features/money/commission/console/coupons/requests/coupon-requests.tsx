import { Anchor, Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { couponRequestsQuery } from '../../queries.ts'
import { text } from '../../text.ts'

import classes from './coupon-requests.module.css'

const words = text.coupons.requests

/** The partners' requests that wait; nothing where none does. */
export function CouponRequests() {
  const query = useInfiniteQuery(couponRequestsQuery)
  const path = useBrandPath()
  if (query.isError && query.data === undefined)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  const waiting = query.data?.pages.flatMap(({ data }) => data) ?? []
  if (waiting.length === 0) return null
  return (
    <Panel title={words.title}>
      <ul className={classes['rows']}>
        {waiting.map((request) => (
          <li key={request.id}>
            <span className={classes['grow']}>
              <Anchor
                component={Link}
                to={path(`/regras/cupons/pedidos/${request.id}`)}
                fw={600}
              >
                {words.page(request.wished)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {words.by(request.partner_name, request.partner_slug)} ·{' '}
                {formatMoment(request.created_at)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </Panel>
  )
}
