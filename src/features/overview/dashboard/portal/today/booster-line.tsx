import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { boostersQuery } from '#features/money/commission/portal/current-boosters-query.ts'
import { boostedName } from '#features/money/commission/rules.ts'
import { boostText } from '#features/selling/catalog/boost.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { useNow } from '#platform/web/use-now.ts'

import { text } from './text.ts'

const words = text.booster

/** The booster that ends next in one line, with the way to the others; nothing until it is loaded. */
export function BoosterLine() {
  const { data: boosters = [] } = useQuery(boostersQuery)
  const today = dayOf(useNow())
  const [next, ...others] = boosters
  if (!next) return null
  return (
    <Anchor
      component={Link}
      to="/my-points/how-get"
      c="var(--portal-in)"
      display="flex"
      mih={44}
      mt={8}
      style={{ alignItems: 'center' }}
    >
      <Text component="span" size="sm" fw={600}>
        {words.running(boostedName(next) ?? words.everything, boostText(next, today))}
        {others.length > 0 && ` ${words.more(others.length)}`}
      </Text>
    </Anchor>
  )
}
