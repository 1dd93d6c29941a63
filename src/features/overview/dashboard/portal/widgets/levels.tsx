import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import {
  IconAward,
  IconDiamond,
  IconLock,
  IconMedal2,
  IconStar,
  IconTrophy,
} from '@tabler/icons-react'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import type {
  listClusterPartnerInfo,
  showReaching,
} from '#features/money/commission/contract.ts'
import { levelsQuery, reachingQuery } from '#features/money/commission/portal/queries.ts'
import { billingAtPace, levelAt } from '#features/money/commission/rules.ts'
import { orderTotalsQuery } from '#features/selling/orders/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { lastDays } from '#platform/contract/time/periods.ts'
import { formatPoints } from '#platform/web/format-number.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.levels
const PACE_DAYS = 30

/**
 * The partner's level, the requirements of the next one, and the forecast at the present
 * pace.
 */
export function Levels() {
  const [{ data: reaching }, { data: levels }] = useSuspenseQueries({
    queries: [reachingQuery, levelsQuery],
  })
  return (
    <Panel
      title={words.title}
      aside={
        <Button component={Link} to="/my-points/how-get" variant="subtle" size="compact-sm">
          {words.more}
        </Button>
      }
    >
      {levels.length === 0 ? (
        <Text>{words.noLevels}</Text>
      ) : (
        <LevelsOfBrand reaching={reaching} levels={levels} />
      )}
    </Panel>
  )
}

type Reaching = Output<typeof showReaching>
type LevelsOfBrandProps = { reaching: Reaching; levels: Level[] }

function LevelsOfBrand({ reaching, levels }: LevelsOfBrandProps) {
  const visible = useMoneyVisible()
  const { current, next, missing } = reaching
  return (
    <>
      <Text fw={650} fz="lg">
        {current?.name ?? words.none}
      </Text>
      {current && (
        <Text size="sm" c="dimmed">
          {words.percent(formatPoints(current.commission_percent))}
        </Text>
      )}
      <Text my="xs">
        {next === null && words.top}
        {next &&
          (visible
            ? words.missing(formatCents(missing), next.name)
            : words.next(next.name))}
      </Text>
      <Pace levels={levels} />
      <ul className={classes['rows']}>
        {levels.map((level, index) => (
          <LevelLine
            key={level.id}
            level={level}
            // The spec's rule; the server counts a blocked level as empty.
            blocked={
              missingCourse(level) !== null ||
              (index > 0 && levels[index - 1]?.percent !== FULL)
            }
          />
        ))}
      </ul>
    </>
  )
}

const FULL = 10_000

type Level = Output<typeof listClusterPartnerInfo>[number]

function Pace({ levels }: { levels: Level[] }) {
  const period = lastDays(dayOf(useNow()), PACE_DAYS)
  const { data: sold } = useSuspenseQuery(orderTotalsQuery(period))
  const led = levelAt(levels, billingAtPace(sold.range.current.sum_order, PACE_DAYS))
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {sold.range.current.quantity === 0 || led === null
        ? words.noPace
        : words.pace(led.name)}
    </Text>
  )
}

const glyphs: Record<string, typeof IconStar> = {
  medal: IconMedal2,
  award: IconAward,
  trophy: IconTrophy,
  diamond: IconDiamond,
}

function LevelLine({ level, blocked }: { level: Level; blocked: boolean }) {
  const Glyph = blocked ? IconLock : (glyphs[level.icon] ?? IconStar)
  return (
    <li data-blocked={blocked || undefined}>
      <span
        className={classes['medal']}
        style={{ background: level.color_background_icon, color: level.text_color_icon }}
      >
        <Glyph aria-hidden size={22} stroke={1.75} />
      </span>
      <span className={classes['grow']}>
        <span className={classes['strong']}>{level.name}</span>
        <span className={classes['hint']}>{stateOf(level, blocked)}</span>
        {!blocked && (
          <Progress
            mt={4}
            value={level.percent / 100}
            aria-label={words.progress(level.name)}
          />
        )}
      </span>
      <span className="tabular">{formatPoints(level.commission_percent)}</span>
    </li>
  )
}

/** The required courses of the level; a partner who already has it keeps it. */
function missingCourse({ is_current, required_courses: courses }: Level): string | null {
  if (is_current) return null
  return courses.find(({ finished }) => !finished)?.title ?? null
}

function stateOf(level: Level, blocked: boolean): string {
  const course = missingCourse(level)
  if (course !== null) return words.courseNeeded(course)
  if (blocked) return words.blocked
  return level.percent === FULL ? words.done : words.reached(formatPoints(level.percent))
}
