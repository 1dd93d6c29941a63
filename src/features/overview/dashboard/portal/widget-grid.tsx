import { useMediaQuery } from '@mantine/hooks'
import type { ComponentType, ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { type Company, companyIn } from '#features/selling/orders/portal/queries.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PanelFold } from '#platform/web/ui/layout/panel-fold.ts'
import { useNow } from '#platform/web/use-now.ts'

import { beginsFolded, datePresets, presetDays } from '../rules.ts'
import { presetIn } from './brand-sums.ts'
import { DailyCredits } from './daily-credits.tsx'
import { PanelSkeleton } from './panel-skeleton.tsx'
import { Invites, LastReleases, Ranking } from './people-widgets.tsx'
import { useShownWidgets, type Widget } from './queries.ts'
import { Commissions, Orders, TotalSales } from './sales-widgets.tsx'
import { text } from './text.ts'
import { useFoldedWidgets } from './use-folded-widgets.ts'
import { Visitors } from './visitors.tsx'
import { Checklist } from './widgets/checklist.tsx'
import { CreditBuckets } from './widgets/credit-widgets.tsx'
import { Levels } from './widgets/levels.tsx'
import { Materials } from './widgets/materials.tsx'
import { Registration } from './widgets/registration.tsx'
import { Coupons, Share, Social } from './widgets/share-widgets.tsx'

import classes from './dashboard-screen.module.css'

// The heights of what a widget shows.
const FOLDED_PX = 24
const SHORT_PX = 96
const USUAL_PX = 300
/** From this width two widgets stand side by side. */
const WIDE = '(width >= 64em)'

/**
 * The brand's widgets in its order, for the chosen days; each can fail separately, and the person can
 * fold each.
 */
export function WidgetGrid({ brands }: { brands: ReactNode }) {
  const shown = useShownWidgets()
  const [search, setSearch] = useSearchParams()
  const preset = presetIn(search)
  const period = presetDays(preset, dayOf(useNow()))
  const companyId = companyIn(search)
  const onPhone = !useMediaQuery(WIDE)
  const { isFolded, setFolded } = useFoldedWidgets()
  return (
    <>
      <div className={classes['periods']} data-tour="period">
        <Chips
          label={text.period}
          row="scroll"
          chosen={String(preset)}
          onChoose={(days) =>
            setSearch((before) => ({ ...Object.fromEntries(before), days }), {
              replace: true,
            })
          }
          options={datePresets.map((days) => ({
            value: String(days),
            label: text.presets[days],
          }))}
        />
      </div>
      <div className={classes['widgets']}>
        {inGrid(shown).map(({ name, Body, short }, index) => {
          const quiet = beginsFolded(name, { onPhone, shown })
          const folded = isFolded(name) ?? quiet
          return (
            <div
              key={name}
              data-short={short || undefined}
              data-quiet={quiet || undefined}
              data-folded={folded || undefined}
              data-tour={index === 0 ? 'widgets' : undefined}
            >
              <PanelFold value={{ folded, toggle: () => setFolded(name, !folded) }}>
                <ScreenBoundary
                  skeleton={
                    <PanelSkeleton
                      height={folded ? FOLDED_PX : short ? SHORT_PX : USUAL_PX}
                    />
                  }
                >
                  <Body period={period} companyId={companyId} />
                </ScreenBoundary>
              </PanelFold>
            </div>
          )
        })}
      </div>
      {shown.includes('brands') && <div className={classes['below']}>{brands}</div>}
    </>
  )
}

type WidgetBody = ComponentType<{ period: Period; companyId: Company }>

type Shown = { Body: WidgetBody; short?: boolean }

/** All but the brands, which come last, and the products, which have their place above. */
const widgets: Partial<Record<Widget, Shown>> = {
  documents: { Body: Registration },
  orders: { Body: Orders, short: true },
  commissions: { Body: Commissions, short: true },
  total_sales: { Body: TotalSales, short: true },
  visitors: { Body: Visitors },
  daily_credits: { Body: DailyCredits },
  levels: { Body: Levels },
  checklist: { Body: Checklist },
  last_releases: { Body: LastReleases },
  ranking: { Body: Ranking },
  credits: { Body: CreditBuckets },
  share: { Body: Share },
  voucher: { Body: Coupons },
  materials: { Body: Materials },
  invites: { Body: Invites },
  social: { Body: Social },
}

function inGrid(shown: Widget[]) {
  return shown.flatMap((name) => {
    const widget = widgets[name]
    return widget === undefined ? [] : [{ name, ...widget }]
  })
}
