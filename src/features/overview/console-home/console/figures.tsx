import type { ReactNode } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { showBrandOverview } from '../contract.ts'
import { text } from './text.ts'

import classes from './figures.module.css'

type Overview = Output<typeof showBrandOverview>

const count = (value: number) => value.toLocaleString('pt-BR')
const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** The figures of the period, each compared with the one before. */
export function Figures({ overview }: { overview: Overview }) {
  const { sales, commission } = overview
  const { figures } = text
  const total = sales.current.total
  return (
    <dl className={classes['figures']}>
      <Figure
        label={figures.sales}
        value={<Money amountCents={total} size="lg" always />}
        detail={figures.orders(count(sales.current.orders))}
        current={total}
        previous={sales.previous.total}
      />
      <Figure
        label={figures.selling}
        value={count(overview.selling_partners.current)}
        {...overview.selling_partners}
      />
      <Figure
        label={figures.approved}
        value={count(overview.approved_partners.current)}
        {...overview.approved_partners}
      />
      <Figure
        label={figures.commission}
        value={<Money amountCents={commission.current} size="lg" always />}
        detail={total > 0 ? figures.share(percent(commission.current / total)) : null}
        {...commission}
      />
    </dl>
  )
}

type FigureProps = {
  label: string
  value: ReactNode
  detail?: string | null
  current: number
  previous: number
}

function Figure({ label, value, detail, current, previous }: FigureProps) {
  return (
    <div className={classes['figure']}>
      <dt>{label}</dt>
      <dd>
        <span className={classes['value']}>{value}</span>
        {detail && <span className={classes['detail']}>{detail}</span>}
        <span className={classes['change']}>{changeOf(current, previous)}</span>
      </dd>
    </div>
  )
}

function changeOf(current: number, previous: number): string {
  if (current === previous) return text.noChange
  if (previous === 0) return text.fromNothing
  const change = percent(Math.abs(current - previous) / previous)
  return current > previous ? text.more(change) : text.less(change)
}
