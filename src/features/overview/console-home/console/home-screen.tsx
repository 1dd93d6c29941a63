import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { FirstStepsBanner } from '#features/overview/first-steps/console/first-steps-banner.tsx'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { addDays } from '#platform/contract/time/dates.ts'
import { creditLines } from '#platform/web/console/credit-lines.ts'
import { useBrandPath, useMay, useMember } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { EXPIRING_DAYS, overviewDays, showBrandOverview } from '../contract.ts'
import { Figures } from './figures.tsx'
import { text } from './text.ts'
import { WaitingPanel } from './waiting-panel.tsx'

import classes from './home-screen.module.css'

// After the figures: the notice needs the code of the providers.
const NoMailNotice = lazy(async () => ({
  default: (await import('#features/program/providers/console/no-mail.tsx')).NoMailNotice,
}))

type Days = (typeof overviewDays)[number]

const Filters = z.object({ dias: z.enum(['7', '30', '90']) })
const USUAL: Days = 30

/** What waits for the brand, and how the program is doing. */
export function HomeScreen() {
  const { brand, permissions } = useMember()
  const { filters, setFilter } = useUrlFilters(Filters)
  const days = overviewDays.find((one) => String(one) === filters.dias) ?? USUAL
  const mayRead = permissions.has('overview.read')
  return (
    <>
      <PageHeader title={text.title} description={brand.name}>
        {mayRead && (
          <Chips
            label={text.period}
            chosen={String(days)}
            options={overviewDays.map((one) => ({
              value: String(one),
              label: text.days(one),
            }))}
            onChoose={(value) => setFilter('dias', value === String(USUAL) ? null : value)}
          />
        )}
      </PageHeader>
      {!mayRead && <Welcome />}
      <Suspense fallback={null}>
        <NoMailNotice />
      </Suspense>
      {mayRead && <FirstStepsBanner />}
      {mayRead && (
        <div className={classes['parts']}>
          <ScreenBoundary>
            <Overview days={days} />
          </ScreenBoundary>
          <div>
            <ScreenBoundary>
              <WaitingPanel />
            </ScreenBoundary>
          </div>
          <div>
            <ScreenBoundary>
              <Credits days={days} />
            </ScreenBoundary>
          </div>
        </div>
      )}
    </>
  )
}

/** For a role without the program's figures: what the person can open. */
function Welcome() {
  const { permissions } = useMember()
  const path = useBrandPath()
  const offered = places.filter(({ needs }) => permissions.has(needs))
  return (
    <Panel title={text.welcome.title}>
      <Stack>
        <Text>{offered.length > 0 ? text.welcome.sentence : text.welcome.nothing}</Text>
        <Group>
          {offered.map(({ to, label }) => (
            <Button key={to} component={Link} to={path(to)} variant="default">
              {label}
            </Button>
          ))}
        </Group>
      </Stack>
    </Panel>
  )
}

const { places: words } = text.welcome
const places: { to: string; label: string; needs: Permission }[] = [
  { to: '/parceiros', label: words.partners, needs: 'partners.read' },
  { to: '/pedidos', label: words.orders, needs: 'orders.read' },
  { to: '/financeiro/fechamentos', label: words.closings, needs: 'closings.read' },
  { to: '/financeiro/resgates', label: words.redemptions, needs: 'redemptions.read' },
  { to: '/regras', label: words.rules, needs: 'rules.read' },
  { to: '/ajustes', label: words.settings, needs: 'settings.read' },
  { to: '/auditoria', label: words.audit, needs: 'audit.read' },
]

const overviewQuery = (days: Days) => consoleQuery(showBrandOverview, { query: { days } })

function Overview({ days }: { days: Days }) {
  const { data } = useSuspenseQuery(overviewQuery(days))
  return (
    <div className={classes['wide']}>
      <Figures overview={data} />
      <p className={classes['hint']}>{text.compared(days)}</p>
    </div>
  )
}

function Credits({ days }: { days: Days }) {
  const { credits, period } = useSuspenseQuery(overviewQuery(days)).data
  const path = useBrandPath()
  const maySee = useMay('redemptions.read')
  if (credits === null) return null
  const names = ['under_analysis', 'available', 'reserved', 'expiring', 'debt'] as const
  const today = period.end
  const lines = {
    ...creditLines,
    expiring: `${creditLines.available}&de=${today}&ate=${addDays(today, EXPIRING_DAYS)}`,
  }
  return (
    <Panel title={text.credits.title} aside={<small>{text.credits.hint}</small>}>
      <DescriptionList
        facts={names.map((name) => ({
          label: text.credits[name],
          value: maySee ? (
            <Anchor component={Link} to={path(lines[name])} c="inherit">
              <Money amountCents={credits[name]} always />
            </Anchor>
          ) : (
            <Money amountCents={credits[name]} always />
          ),
        }))}
      />
    </Panel>
  )
}
