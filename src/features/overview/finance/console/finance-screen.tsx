import { Anchor, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useClosesMonths } from '#features/money/closing/console/use-closes-months.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents } from '#platform/contract/money.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { daysOfMonth } from '#platform/contract/time/periods.ts'
import { creditLines } from '#platform/web/console/credit-lines.ts'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { showFinance } from '../contract.ts'
import { AllBrands } from './all-brands.tsx'
import { AmountTable } from './amount-table.tsx'
import { ProofSeal } from './proof-seal.tsx'
import { text } from './text.ts'
import {
  closingsInProgressPath,
  closingsToPayPath,
  unpaidRedemptionsPath,
  upcoming,
  Weeks,
} from './weeks.tsx'

import classes from './finance-screen.module.css'

/** What the brand owes, what it pays next, what the program costs, and whether the books agree. */
export function FinanceScreen() {
  return (
    <>
      <PageHeader title={text.title} />
      <ScreenBoundary>
        <Finance />
      </ScreenBoundary>
    </>
  )
}

type Shown = { finance: Output<typeof showFinance> }

function Finance() {
  const { data } = useSuspenseQuery(consoleQuery(showFinance, {}))
  return (
    <>
      <ToPay finance={data} />
      <div className={classes['parts']}>
        <div>
          <Weeks finance={data} />
          <Credits finance={data} />
        </div>
        <div>
          <ScreenBoundary>
            <ProofSeal />
          </ScreenBoundary>
          <Months finance={data} />
          <Expiring finance={data} />
        </div>
      </div>
      <ScreenBoundary>
        <AllBrands />
      </ScreenBoundary>
    </>
  )
}

function ToPay({ finance }: Shown) {
  const pathTo = useBrandPath()
  const closesMonths = useClosesMonths()
  const { to_pay, in_batches, closings_in_progress: closings } = finance
  const { redemptions_to_verify: unsure } = finance
  const amount = (total: typeof closings.total) => (
    <Money amountCents={total} size="lg" always />
  )
  return (
    <FigureGrid>
      {closesMonths && (
        <Figure
          label={text.toPay.closingsTitle}
          value={amount(to_pay.closings.total)}
          detail={text.toPay.closings(to_pay.closings.quantity)}
          to={pathTo(closingsToPayPath)}
        />
      )}
      <Figure
        label={text.toPay.redemptionsTitle}
        value={amount(to_pay.redemptions.total)}
        detail={text.toPay.redemptions(to_pay.redemptions.quantity)}
        to={pathTo(unpaidRedemptionsPath)}
      />
      <Figure
        label={text.inBatches.title}
        value={amount(in_batches.total)}
        detail={text.inBatches.detail(in_batches.quantity)}
        to={pathTo('/financeiro/lotes')}
      />
      {closesMonths && (
        <Figure
          label={text.inProgress.title}
          value={amount(closings.total)}
          detail={text.inProgress.detail(closings.quantity)}
          to={pathTo(closingsInProgressPath)}
        />
      )}
      <Figure
        label={text.toVerify.title}
        value={amount(unsure.total)}
        detail={text.toVerify.detail(unsure.quantity)}
        to={pathTo('/financeiro/resgates?situacao=unknown')}
      />
    </FigureGrid>
  )
}

/** The last day of a month, by its first. */
function endOfMonth(month: Day): Day {
  return daysOfMonth(month.slice(0, 7)).end
}

function Months({ finance: { months } }: Shown) {
  const { months: words } = text
  const pathTo = useBrandPath()
  const isEmpty = months.every(({ sales, commission }) => sales === 0 && commission === 0)
  return (
    <Panel title={words.title}>
      {isEmpty ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <AmountTable
          label={words.title}
          headers={[words.month, words.commission, words.sales, words.share]}
          rows={months.map(({ month, sales, commission }) => ({
            name: shortMonth(month),
            amounts: [commission, sales],
            links: [
              pathTo(`/financeiro/comissoes?de=${month}&ate=${endOfMonth(month)}`),
              pathTo(`/pedidos?parceiro=true&de=${month}&ate=${endOfMonth(month)}`),
            ],
            note: sales > 0 ? percent.format(commission / sales) : '—',
          }))}
        />
      )}
    </Panel>
  )
}

const percent = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

const monthFormat = new Intl.DateTimeFormat('pt-BR', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `nov. de 2026`. */
function shortMonth(day: Day): string {
  return monthFormat.format(new Date(`${day}T00:00:00Z`))
}

function Credits({ finance: { credits } }: Shown) {
  const pathTo = useBrandPath()
  const names = ['under_analysis', 'available', 'reserved', 'debt'] as const
  return (
    <Panel title={text.credits.title}>
      <DescriptionList
        facts={names.map((name) => ({
          label: text.credits[name],
          value: (
            <Anchor component={Link} to={pathTo(creditLines[name])} inherit>
              <Money amountCents={credits[name]} always />
            </Anchor>
          ),
        }))}
      />
    </Panel>
  )
}

function Expiring({ finance: { expiring, today } }: Shown) {
  const { expiring: words } = text
  const pathTo = useBrandPath()
  const total = cents(expiring.reduce((sum, month) => sum + month.total, 0))
  return (
    <Panel title={words.title}>
      {total === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <AmountTable
          label={words.title}
          headers={[words.month, words.total]}
          rows={expiring.map((month, index) => ({
            name: shortMonth(month.month),
            amounts: [month.total],
            links: [
              // What should have expired before today is no longer in the first month.
              pathTo(
                upcoming(
                  'expiry',
                  index === 0 ? today : month.month,
                  endOfMonth(month.month),
                ),
              ),
            ],
          }))}
        />
      )}
    </Panel>
  )
}
