import '@mantine/core/styles/Chip.layer.css'
import { Chip, Group, Skeleton, Text } from '@mantine/core'
import {
  IconListDetails,
  IconPigMoney,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'

import { historyQuery } from '#features/money/closing/portal/queries.ts'
import type { showPointsSummary } from '#features/money/credits/contract.ts'
import { DebtNotice } from '#features/money/credits/portal/debt-notice.tsx'
import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import type { dashboardWidgets } from '#features/program/brands/rules.ts'
import {
  sessionQuery,
  useClosesCommissions,
} from '#features/program/identity/portal/queries.ts'
import { type Company, companyIn } from '#features/selling/orders/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { LoadingLine } from '#platform/web/ui/feedback/loading-line.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { ActionRow } from '#platform/web/ui/lists/action-row.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { datePresets, type DatePreset, greetingAt, presetDays } from '../rules.ts'
import { layoutQuery, overviewQuery } from './queries.ts'
import { Commissions, Orders, TotalSales } from './sales-widgets.tsx'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

// Below the first screenful: loaded as one file, after the figures above it.
const below = () => import('./below.ts')
const LastReleases = lazy(async () => ({ default: (await below()).LastReleases }))
const Ranking = lazy(async () => ({ default: (await below()).Ranking }))
const Invites = lazy(async () => ({ default: (await below()).Invites }))
const CreditBuckets = lazy(async () => ({ default: (await below()).CreditBuckets }))
const ExpiringCredits = lazy(async () => ({ default: (await below()).ExpiringCredits }))
const Share = lazy(async () => ({ default: (await below()).Share }))
const Coupons = lazy(async () => ({ default: (await below()).Coupons }))
const Products = lazy(async () => ({ default: (await below()).Products }))
const Social = lazy(async () => ({ default: (await below()).Social }))
const Levels = lazy(async () => ({ default: (await below()).Levels }))
const Checklist = lazy(async () => ({ default: (await below()).Checklist }))
const Registration = lazy(async () => ({ default: (await below()).Registration }))
const Materials = lazy(async () => ({ default: (await below()).Materials }))
const UserCard = lazy(async () => ({ default: (await below()).UserCard }))
const Visitors = lazy(async () => ({ default: (await below()).Visitors }))
const DailyCredits = lazy(async () => ({ default: (await below()).DailyCredits }))
const Companies = lazy(async () => ({ default: (await below()).Companies }))
const Welcome = lazy(async () => ({ default: (await below()).Welcome }))

const DEFAULT_PRESET: DatePreset = 15
const NOTHING = cents(0)

type DashboardScreenProps = {
  /** Widgets that the portal passes in from other features. */
  slots: Record<'accounts' | 'banners' | 'brands' | 'install', ReactNode>
  onLeave: () => void
}

export function DashboardScreen({ slots, onLeave }: DashboardScreenProps) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  // Loaded with the first figures, though the widgets are rendered later.
  usePrefetchQuery(layoutQuery)
  const hour = Number(
    useNow().toLocaleString('en-GB', { timeZone: 'America/Sao_Paulo', hour: '2-digit' }),
  )
  const firstName = me.nome.split(' ')[0] ?? me.nome
  return (
    <>
      <PageHeader
        title={text.greetings[greetingAt(hour)](firstName)}
        description={text.id(me.partner.slug)}
      />
      <Suspense>
        <Welcome />
      </Suspense>
      {slots.accounts}
      <div data-tour="credits">
        <ScreenBoundary skeleton={<CreditsPanel summary={null} />}>
          <DebtNotice />
          <Credits />
        </ScreenBoundary>
      </div>
      {/* One boundary, so that a late banner does not shift visible content. */}
      <ScreenBoundary>
        {slots.banners}
        <AfterLateParts>
          <div className={classes['below']}>
            <Companies />
          </div>
          <Widgets brands={slots.brands} />
          <div data-tour="user" className={classes['below']}>
            <ScreenBoundary skeleton={<PanelSkeleton />}>
              <UserCard install={slots.install} onLeave={onLeave} />
            </ScreenBoundary>
          </div>
        </AfterLateParts>
      </ScreenBoundary>
    </>
  )
}

/**
 * Loads widgets that stay hidden until loaded, and on failure: the brands' figures, the
 * payments.
 */
function AfterLateParts({ children }: { children: ReactNode }) {
  const closes = useClosesCommissions()
  const companies = useQuery(overviewQuery)
  const closings = useQuery({ ...historyQuery, enabled: closes })
  return companies.isLoading || closings.isLoading ? <SkeletonList /> : children
}

function Credits() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  return <CreditsPanel summary={summary} />
}

/** The balance with its actions; without a summary, the same panel while it loads. */
function CreditsPanel({ summary }: { summary: Output<typeof showPointsSummary> | null }) {
  const visible = useMoneyVisible()
  const online = useOnline()
  const closes = useClosesCommissions()
  const redeem = {
    label: text.actions.redeem,
    icon: IconPigMoney,
    to: '/my-points/award',
    disabledReason: online ? null : text.offline,
  }
  return (
    <Panel>
      <Text c="dimmed">{text.credits}</Text>
      <LoadingLine loading={summary === null}>
        <Money amountCents={summary?.balance ?? NOTHING} size="balance" />
      </LoadingLine>
      <LoadingLine loading={summary === null}>
        <Text size="sm" c="dimmed">
          {visible
            ? text.waiting(formatCents(summary?.points_to_be_released ?? NOTHING))
            : text.waitingHidden}
        </Text>
      </LoadingLine>
      <ActionRow
        actions={[
          {
            label: text.actions.share,
            icon: IconShare3,
            to: '/share-products',
            main: true,
          },
          ...(closes
            ? [{ label: text.actions.commissions, icon: IconReceipt2, to: '/commission' }]
            : []),
          // Where sales are paid by closings, only bonuses and rewards can be redeemed.
          ...(closes && (summary?.balance ?? 0) <= 0 ? [] : [redeem]),
          {
            label: text.actions.statement,
            icon: IconListDetails,
            to: '/my-points/extracts',
          },
          { label: text.actions.sales, icon: IconShoppingBag, to: '/sales' },
        ]}
      />
    </Panel>
  )
}

type Widget = (typeof dashboardWidgets)[number]

/** The brand's widgets for the chosen days; each can fail separately. */
function Widgets({ brands }: { brands: ReactNode }) {
  const { data: layout } = useSuspenseQuery(layoutQuery)
  const [search, setSearch] = useSearchParams()
  const preset =
    datePresets.find((days) => String(days) === search.get('days')) ?? DEFAULT_PRESET
  const period = presetDays(preset, dayOf(useNow()))
  const companyId = companyIn(search)
  const shown = new Set<Widget>(
    layout.widgets.filter(({ show }) => show === 1).map(({ widget }) => widget),
  )
  return (
    <>
      <Chip.Group
        value={String(preset)}
        onChange={(days) =>
          setSearch((before) => ({ ...Object.fromEntries(before), days: String(days) }), {
            replace: true,
          })
        }
      >
        <Group
          gap="xs"
          my="md"
          role="radiogroup"
          aria-label={text.period}
          data-tour="period"
        >
          {datePresets.map((days) => (
            <Chip key={days} value={String(days)}>
              {text.presets[days]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['widgets']}>
        {widgets
          .filter(({ name }) => shown.has(name))
          .map(({ name, Body, wide, short }, index) => (
            <div
              key={name}
              data-wide={wide || undefined}
              data-tour={index === 0 ? 'widgets' : undefined}
            >
              <ScreenBoundary skeleton={<PanelSkeleton short={short ?? false} />}>
                <Body period={period} companyId={companyId} />
              </ScreenBoundary>
            </div>
          ))}
        <div data-wide>
          <ScreenBoundary skeleton={null}>
            <ExpiringCredits />
          </ScreenBoundary>
        </div>
      </div>
      {shown.has('brands') && <div className={classes['below']}>{brands}</div>}
    </>
  )
}

/** As tall as the loaded widget, so that the content below is not shifted. */
function PanelSkeleton({ short = false }: { short?: boolean }) {
  return (
    <Panel>
      <Skeleton height={short ? 96 : 300} radius="md" />
    </Panel>
  )
}

type WidgetBody = ComponentType<{ period: Period; companyId: Company }>

const widgets: { name: Widget; Body: WidgetBody; wide?: boolean; short?: boolean }[] = [
  { name: 'documents', Body: Registration, wide: true },
  { name: 'orders', Body: Orders, short: true },
  { name: 'commissions', Body: Commissions, short: true },
  { name: 'total_sales', Body: TotalSales, short: true },
  { name: 'visitors', Body: Visitors, wide: true },
  { name: 'daily_credits', Body: DailyCredits, wide: true },
  { name: 'levels', Body: Levels, wide: true },
  { name: 'checklist', Body: Checklist, wide: true },
  { name: 'last_releases', Body: LastReleases },
  { name: 'ranking', Body: Ranking },
  { name: 'credits', Body: CreditBuckets },
  { name: 'share', Body: Share, wide: true },
  { name: 'voucher', Body: Coupons, wide: true },
  { name: 'products', Body: Products, wide: true },
  { name: 'materials', Body: Materials, wide: true },
  { name: 'invites', Body: Invites, wide: true },
  { name: 'social', Body: Social, wide: true, short: true },
]
