import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'

import { firstStepsQuery } from './queries.ts'
import { text } from './text.ts'

/** Points to the first steps until they are done or dismissed. */
export function FirstStepsBanner() {
  const path = useBrandPath()
  const { data } = useQuery(firstStepsQuery)
  if (!data || data.done || data.dismissed_at !== null) return null
  const { steps } = data
  const count = steps.filter((step) => step.done).length
  return (
    <Alert color="brand" mb="md">
      {text.banner(count, steps.length)}{' '}
      <Anchor component={Link} to={path('/primeiros-passos')}>
        {text.continue}
      </Anchor>
    </Alert>
  )
}
