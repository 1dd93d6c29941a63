import '@mantine/core/styles/Chip.layer.css'
import { Chip, Group, Text } from '@mantine/core'
import {
  IconListDetails,
  IconPigMoney,
  IconShare3,
  IconShoppingBag,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, lazy } from 'react'
import { useSearchParams } from 'react-router'

import type { dashboardWidgets } from '#features/brands/rules.ts'
import { summaryQuery } from '#features/credits/portal/queries.ts'
import { sessionQuery } from '#features/identity/portal/queries.ts'
import { dayOf } from '#platform/contract/dates.ts'
import { formatCents } from '#platform/contract/money.ts'
import type { Period } from '#platform/contract/periods.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { ActionRow } from '#platform/web/ui/action-row.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { datePresets, type DatePreset, greetingAt, presetDays } from '../rules.ts'
import { layoutQuery } from './queries.ts'
import { Commissions, Orders, TotalSales } from './sales-widgets.tsx'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

// Below the first screenful: their code comes after the figures above it.
const people = () => import('./people-widgets.tsx')
const LevelProgress = lazy(async () => ({ default: (await people()).LevelProgress }))
const LastReleases = lazy(async () => ({ default: (await people()).LastReleases }))
const Ranking = lazy(async () => ({ default: (await people()).Ranking }))
const Vouchers = lazy(async () => ({ default: (await people()).Vouchers }))
const Invites = lazy(async () => ({ default: (await people()).Invites }))
const Visitors = lazy(async () => ({ default: (await import('./visitors.tsx')).Visitors }))
const DailyCredits = lazy(async () => ({
  default: (await import('./daily-credits.tsx')).DailyCredits,
}))

const DEFAULT_PRESET: DatePreset = 15

export function DashboardScreen() {
  const { data: me } = useSuspenseQuery(sessionQuery)
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
      <ScreenBoundary>
        <Credits />
      </ScreenBoundary>
      <ScreenBoundary>
        <Widgets />
      </ScreenBoundary>
    </>
  )
}

/** The total, what can be done with it, and what waits: the head of every money screen. */
function Credits() {
  const { data: summary } = useSuspenseQuery(summaryQuery)
  const visible = useMoneyVisible()
  const online = useOnline()
  return (
    <Panel>
      <Text c="dimmed">{text.credits}</Text>
      <Money amountCents={summary.balance} size="balance" />
      <Text size="sm" c="dimmed">
        {visible
          ? text.waiting(formatCents(summary.points_to_be_released))
          : text.waitingHidden}
      </Text>
      <ActionRow
        actions={[
          {
            label: text.actions.share,
            icon: IconShare3,
            to: '/share-products',
            main: true,
          },
          {
            label: text.actions.redeem,
            icon: IconPigMoney,
            to: '/my-points/award',
            disabledReason: online ? null : text.offline,
          },
          {
            label: text.actions.statement,
            icon: IconListDetails,
            to: '/my-points/extracts',
          },
          { label: text.actions.sales, icon: IconShoppingBag, to: '/sales' },
        ]}
      />
      {(summary.points_expire_soon > 0 || summary.points_expired > 0) && visible && (
        <p className={classes['expiring']}>
          <strong>{text.expiring.title}</strong>
          {summary.points_expire_soon > 0 && (
            <span>{text.expiring.soon(formatCents(summary.points_expire_soon))}</span>
          )}
          {summary.points_expired > 0 && (
            <span>{text.expiring.expired(formatCents(summary.points_expired))}</span>
          )}
        </p>
      )}
    </Panel>
  )
}

type Widget = (typeof dashboardWidgets)[number]

/** The brand's widgets over the chosen days; each fails, if it fails, on its own. */
function Widgets() {
  const { data: layout } = useSuspenseQuery(layoutQuery)
  const [search, setSearch] = useSearchParams()
  const preset =
    datePresets.find((days) => String(days) === search.get('days')) ?? DEFAULT_PRESET
  const period = presetDays(preset, dayOf(useNow()))
  const shown = new Set<Widget>(
    layout.widgets.filter(({ show }) => show === 1).map(({ widget }) => widget),
  )
  return (
    <>
      <Chip.Group
        value={String(preset)}
        onChange={(days) => setSearch({ days: String(days) }, { replace: true })}
      >
        <Group gap="xs" my="md" role="radiogroup" aria-label={text.period}>
          {datePresets.map((days) => (
            <Chip key={days} value={String(days)}>
              {text.presets[days]}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <div className={classes['widgets']}>
        {widgets
          .filter(({ names }) => names.some((name) => shown.has(name)))
          .map(({ names: [name], Body, wide }) => (
            <div key={name} data-wide={wide || undefined}>
              <ScreenBoundary>
                <Body period={period} />
              </ScreenBoundary>
            </div>
          ))}
      </div>
    </>
  )
}

type WidgetBody = ComponentType<{ period: Period }>

const widgets: { names: [Widget, ...Widget[]]; Body: WidgetBody; wide?: boolean }[] = [
  { names: ['orders'], Body: Orders },
  { names: ['commissions', 'credits'], Body: Commissions },
  { names: ['total_sales'], Body: TotalSales },
  { names: ['visitors'], Body: Visitors, wide: true },
  { names: ['daily_credits'], Body: DailyCredits, wide: true },
  { names: ['share'], Body: LevelProgress },
  { names: ['last_releases'], Body: LastReleases },
  { names: ['ranking'], Body: Ranking },
  { names: ['voucher'], Body: Vouchers, wide: true },
  { names: ['invites'], Body: Invites, wide: true },
]
