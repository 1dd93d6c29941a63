import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'

import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { DayChart } from '#platform/web/ui/charts/day-chart.tsx'
import { PanelFold } from '#platform/web/ui/layout/panel-fold.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { isWide } from '#platform/web/ui/layout/use-wide.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Order, SalesOfBrand } from '../contract.ts'
import { type Company, orderTotalsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './sales-screen.module.css'

type SalesTotalsProps = {
  sold: Cents
  count: number
  /** Null: too many sales to add up. */
  earned: Cents | null
  /** The brands that all these figures add up; none for one, which needs no name. */
  brands: readonly SalesOfBrand[]
  others: { status: Order['status']; quantity: number; sum_order: Cents }[]
}

/** What the partner earned in a period, next to what was sold. */
export function SalesTotals({ sold, count, earned, brands, others }: SalesTotalsProps) {
  const visible = useMoneyVisible()
  return (
    <Panel>
      <dl className={classes['totals']}>
        {earned !== null && (
          <div>
            <dt>{text.earned}</dt>
            <dd>
              <Money amountCents={earned} size="balance" />
            </dd>
          </div>
        )}
        <div>
          <dt>{text.total}</dt>
          <dd>
            <Money amountCents={sold} size={earned === null ? 'balance' : 'lg'} />
          </dd>
        </div>
      </dl>
      <Text mt={4}>{text.count(count)}</Text>
      {others.map((other) => (
        <Text key={other.status} c="dimmed" size="sm">
          {visible
            ? text.other(other.status, other.quantity, formatCents(other.sum_order))
            : text.otherHidden(other.status, other.quantity)}
        </Text>
      ))}
      {brands.length > 1 && <SalesOfBrands brands={brands} />}
    </Panel>
  )
}

/** What each brand gave to the figures above; a tap leaves only its sales. */
function SalesOfBrands({ brands }: Pick<SalesTotalsProps, 'brands'>) {
  const [search] = useSearchParams()
  return (
    // On a phone one line, so that the sales stay in sight.
    <details className={classes['brands']} open={isWide()}>
      <summary>
        <h2>{text.ofBrands}</h2>
      </summary>
      <ul>
        {brands.map(({ parent_id: id, parent_name: name, ...sums }) => (
          <li key={id}>
            <Anchor component={Link} to={`?${salesOf(search, id)}`} c="inherit">
              <span>
                {name}
                <small>
                  {text.total}: <Money amountCents={sums.sum_order} size="sm" />
                </small>
              </span>
              {sums.sum_commission !== null && <Money amountCents={sums.sum_commission} />}
            </Anchor>
          </li>
        ))}
      </ul>
    </details>
  )
}

function salesOf(search: URLSearchParams, brandId: number): string {
  const next = new URLSearchParams(search)
  next.set('empresa', String(brandId))
  return next.toString()
}

type SalesByDayProps = { days: Period; companyId: Company }

/** The sales of each day; nothing without two days of sales, or while amounts are hidden. */
export function SalesByDay({ days, companyId }: SalesByDayProps) {
  const { data } = useSuspenseQuery(orderTotalsQuery(days, companyId))
  const visible = useMoneyVisible()
  // On a phone, the sales come first.
  const [folded, setFolded] = useState(() => matchMedia('(width < 64em)').matches)
  const sold = data.series.filter(({ sum_order: sum }) => sum > 0)
  if (!visible || sold.length < 2) return null
  return (
    <PanelFold value={{ folded, toggle: () => setFolded(!folded) }}>
      <Panel title={text.byDay}>
        <DayChart
          points={data.series.map(({ day, sum_order: sum }) => ({ day, sold: sum / 100 }))}
          series={[{ name: 'sold', label: text.soldByDay }]}
        />
      </Panel>
    </PanelFold>
  )
}
