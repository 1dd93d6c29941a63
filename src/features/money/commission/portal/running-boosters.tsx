import { Anchor, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { boostText } from '#features/selling/catalog/boost.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import type { listCurrentBoosters } from '../contract.ts'
import { boostersQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './how-to-earn-screen.module.css'

type Booster = Output<typeof listCurrentBoosters>[number]

function targetOf({ target, name, sku }: Booster): string {
  return text.boostedTarget[target](name ?? sku ?? '')
}

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
            <dt>{targetOf(booster)}</dt>
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

/** The booster that ends next in one line, with the way to the others; nothing until it is loaded. */
export function BoosterLine() {
  const { data: boosters = [] } = useQuery(boostersQuery)
  const today = dayOf(useNow())
  const [next, ...others] = boosters
  if (!next) return null
  const size = boostText(next, today)
  return (
    <Text size="sm" fw={600} mb="xs">
      <Anchor component={Link} to="/my-points/how-get" inherit>
        {next.target === 'everything'
          ? text.boostedAll(size)
          : text.boosted(targetOf(next), size)}
      </Anchor>
      {others.length > 0 && ` ${text.moreBoosters(others.length)}`}
    </Text>
  )
}
