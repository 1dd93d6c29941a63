import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { boostText } from '#features/selling/catalog/boost.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { boostedName } from '../rules.ts'
import { boostersQuery } from './current-boosters-query.ts'
import { text } from './text.ts'

import classes from './how-to-earn-screen.module.css'

/** The boosters in force today; nothing where there are none. */
export function RunningBoosters() {
  const { data: boosters } = useSuspenseQuery(boostersQuery)
  const today = dayOf(useNow())
  if (boosters.length === 0) return null
  return (
    <Panel title={text.boosters}>
      <dl className={classes['percents']}>
        {boosters.map((booster) => (
          <div key={booster.id}>
            <dt>{boostedName(booster) ?? text.everything}</dt>
            <dd>{boostText(booster, today)}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="sm">
        {text.boostersHint}
      </Text>
    </Panel>
  )
}
