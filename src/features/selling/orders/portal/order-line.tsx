import { Anchor } from '@mantine/core'
import { IconShoppingBag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusWord } from '#platform/web/ui/lists/status-badge.tsx'

import type { Order } from '../contract.ts'
import { productsText } from '../event/products-text.ts'
import { claimOf, isSale } from '../rules.ts'
import { earningOf } from './earning.ts'
import { lineStep } from './next-step.ts'
import { orderTones } from './order-tones.ts'
import { text } from './text.ts'

import classes from './sales-screen.module.css'

type OrderLineProps = { order: Order; onOpen: () => void }

/** One sale: what was sold, its state and next step, and what it brings the partner. */
export function OrderLine({ order, onOpen }: OrderLineProps) {
  return (
    <>
      <DayListLine
        icon={IconShoppingBag}
        picture={order.items[0]?.image ?? null}
        title={titleOf(order)}
        detail={
          <>
            <StatusWord label={order.status_description} tone={orderTones[order.status]} />
            <span className={classes['next']}>{lineStep(order)}</span>
            <BrandOfSale order={order} />
          </>
        }
        amount={<Earned order={order} />}
        aside={<Sold order={order} />}
        onOpen={onOpen}
      />
      {!isSale(order.status) && (
        <Anchor
          component={Link}
          to={`/sales/claims?${claimOf(order.external_id, dayOf(order.created_at))}`}
          className={classes['review'] ?? ''}
        >
          {text.askForReview}
        </Anchor>
      )}
    </>
  )
}

/** The brand of a sale; nothing for a person of one brand. */
export function BrandOfSale({ order }: { order: Order }) {
  const { data: brands } = useQuery(approvedBrandsQuery)
  if (brands === undefined || brands.length < 2) return null
  return (
    <span className={classes['next']} data-brand>
      {order.parent_name}
    </span>
  )
}

export function titleOf({ items, external_id: number }: Order): string {
  return productsText(items) ?? number
}

/** What a sale brings the partner, in colour. */
export function Earned({ order }: { order: Order }) {
  const { amount, tone } = earningOf(order)
  return <Money amountCents={amount} tone={tone} />
}

function Sold({ order: { commission, expected, total } }: { order: Order }) {
  const visible = useMoneyVisible()
  return (
    <>
      {!commission && expected && (
        <span className={classes['expected']}>{text.expected}</span>
      )}
      {visible && text.sold(formatCents(total))}
    </>
  )
}
