import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'
import {
  IconAward,
  IconDiamond,
  IconLock,
  IconMedal2,
  IconStar,
  IconTrophy,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { listClusterPartnerInfo } from '#features/money/commission/contract.ts'
import { levelsQuery } from '#features/money/commission/portal/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatPoints } from '#platform/web/format-number.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.levels

/** The brand's levels with what the person reached of each. */
export function Levels() {
  const { data: levels } = useSuspenseQuery(levelsQuery)
  return (
    <Panel title={words.title}>
      {levels.length === 0 ? (
        <Text>{words.noLevels}</Text>
      ) : (
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
      )}
    </Panel>
  )
}

const FULL = 10_000

type Level = Output<typeof listClusterPartnerInfo>[number]

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
