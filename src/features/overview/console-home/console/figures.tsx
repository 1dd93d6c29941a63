import { periods } from '#features/overview/reports/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { showBrandOverview } from '../contract.ts'
import { text } from './text.ts'

type Overview = Output<typeof showBrandOverview>

const count = (value: number) => value.toLocaleString('pt-BR')
const percent = (share: number) =>
  share.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 1 })

/** The figures of the period, each compared with the one before. */
export function Figures({ overview }: { overview: Overview }) {
  const { sales, commission, period } = overview
  const { figures } = text
  const path = useBrandPath()
  const { begin, end } = period
  const orders = useMay('orders.read')
    ? { to: path(`/pedidos?parceiro=true&situacao=vendas&de=${begin}&ate=${end}`) }
    : {}
  const partners = useMay('partners.read')
    ? {
        to: path(`/parceiros?situacao=approved&aprovado_de=${begin}&aprovado_ate=${end}`),
      }
    : {}
  const selling = useMay('reports.read') ? { to: path(reportPath(period)) } : {}
  const commissions = useMay('orders.read')
    ? { to: path(`/financeiro/comissoes?de=${begin}&ate=${end}`) }
    : {}
  return (
    <FigureGrid>
      {sales && (
        <Figure
          label={figures.sales}
          {...orders}
          value={<Money amountCents={sales.current.total} size="lg" always />}
          detail={figures.orders(sales.current.orders)}
          change={changeOf({
            current: sales.current.total,
            previous: sales.previous.total,
          })}
        />
      )}
      <Figure
        label={figures.selling}
        {...selling}
        value={count(overview.selling_partners.current)}
        change={changeOf(overview.selling_partners)}
      />
      <Figure
        label={figures.approved}
        {...partners}
        value={count(overview.approved_partners.current)}
        change={changeOf(overview.approved_partners)}
      />
      {sales && commission && (
        <Figure
          label={figures.commission}
          {...commissions}
          value={<Money amountCents={commission.current} size="lg" always />}
          detail={
            sales.current.total > 0
              ? figures.share(percent(commission.current / sales.current.total))
              : null
          }
          change={changeOf(commission)}
        />
      )}
    </FigureGrid>
  )
}

/** The report of the same days. */
function reportPath({ begin, end }: Overview['period']): string {
  const same = Object.entries(periods).find(([, days]) => addDays(begin, days - 1) === end)
  return same === undefined ? '/relatorios' : `/relatorios?periodo=${same[0]}`
}

type Compared = { current: number; previous: number }

function changeOf({ current, previous }: Compared): string {
  if (current === previous) return text.noChange
  if (previous === 0) return text.fromNothing
  const change = percent(Math.abs(current - previous) / previous)
  return current > previous ? text.more(change) : text.less(change)
}
