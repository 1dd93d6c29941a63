import { Skeleton } from '@mantine/core'
import { usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'

import { boostersQuery } from '#features/money/commission/portal/current-boosters-query.ts'
import { DebtNotice } from '#features/money/credits/portal/debt-notice.tsx'
import { summaryQuery } from '#features/money/credits/portal/queries.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { greetingAt } from '../rules.ts'
import { GoodNews } from './celebration/good-news.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { layoutQuery, overviewQuery, todayQuery, useShownWidgets } from './queries.ts'
import { CreditsPanel } from './today/credits-panel.tsx'
import { IncomingMoney } from './today/incoming-money.tsx'
import { Needs } from './today/needs.tsx'
import { Products } from './today/products.tsx'
import { text } from './today/text.ts'

import classes from './dashboard-screen.module.css'
import blocks from './today/today.module.css'

// Below the first screenful: loaded as one file, after the figures above it.
const below = () => import('./below.ts')
const Companies = lazy(async () => ({ default: (await below()).Companies }))
const Goal = lazy(async () => ({ default: (await below()).Goal }))
const LastBalance = lazy(async () => ({ default: (await below()).LastBalance }))
const UserCard = lazy(async () => ({ default: (await below()).UserCard }))
const Welcome = lazy(async () => ({ default: (await below()).Welcome }))
const WidgetGrid = lazy(async () => ({ default: (await below()).WidgetGrid }))

type DashboardScreenProps = {
  /** Widgets that the portal passes in from other features. */
  slots: Record<'accounts' | 'banners' | 'brands' | 'install' | 'share', ReactNode>
  onLeave: () => void
}

/** What matters today comes first; the brand's widgets follow below. */
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
      <ScreenBoundary skeleton={<FirstSkeleton />}>
        <First share={slots.share} />
      </ScreenBoundary>
      {/* Below the first screenful: the money comes first, and what arrives after the figures would move them. */}
      <div className={classes['below']}>
        {slots.accounts}
        <Suspense>
          <Welcome />
          <LastBalance />
        </Suspense>
      </div>
      {/* One boundary, so that a late banner does not shift visible content. */}
      <ScreenBoundary>
        {slots.banners}
        <AfterLateParts>
          <div className={classes['below']}>
            <Companies />
          </div>
          <WidgetGrid brands={slots.brands} />
          <div data-tour="user" className={classes['below']}>
            <ScreenBoundary skeleton={<PanelSkeleton height={300} />}>
              <UserCard install={slots.install} onLeave={onLeave} />
            </ScreenBoundary>
          </div>
        </AfterLateParts>
      </ScreenBoundary>
    </>
  )
}

/**
 * The balance, what needs the person, what to share, the next money and the goal: shown together, so that none
 * shifts another.
 */
function First({ share }: { share: ReactNode }) {
  usePrefetchQuery(todayQuery)
  usePrefetchQuery(boostersQuery)
  const { data: summary } = useSuspenseQuery(summaryQuery)
  const { data: today, isLoading } = useQuery(todayQuery)
  const { isLoading: loadsBoosters } = useQuery(boostersQuery)
  const shown = useShownWidgets()
  if (isLoading || loadsBoosters) return <FirstSkeleton />
  return (
    <div className={blocks['blocks']}>
      <div data-block="credits" data-tour="credits">
        <DebtNotice />
        <CreditsPanel summary={summary} />
      </div>
      {today && <Needs needs={today.needs} />}
      {shown.includes('products') && (
        <div data-block="share">
          <Products>
            <ScreenBoundary skeleton={<Skeleton height="var(--strip)" radius="md" />}>
              {share}
            </ScreenBoundary>
          </Products>
        </div>
      )}
      <GoodNews news={today?.celebrations ?? []} />
      {today && <IncomingMoney incoming={today.incoming} />}
      {shown.includes('levels') && (
        <div data-block="goal">
          <ScreenBoundary skeleton={<PanelSkeleton height={140} />}>
            <Goal />
          </ScreenBoundary>
        </div>
      )}
    </div>
  )
}

function FirstSkeleton() {
  return (
    <div className={blocks['blocks']} aria-busy>
      <CreditsPanel summary={null} />
      <PanelSkeleton height="calc(var(--strip) + 48px)" />
    </div>
  )
}

/** Loads the figures of the brands first: they stay hidden until loaded, and on failure. */
function AfterLateParts({ children }: { children: ReactNode }) {
  const companies = useQuery(overviewQuery)
  return companies.isLoading ? <SkeletonList /> : children
}
