import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { registrationQuery } from '#features/people/profile/portal/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { documentsPercent } from '../../rules.ts'
import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.documents

/** The missing registration data for a redemption; hidden once it is complete. */
export function Registration() {
  const { data } = useSuspenseQuery(registrationQuery)
  const percent = documentsPercent(data.total, data.totalPending)
  if (data.totalPending === 0) return null
  return (
    <Panel title={words.title}>
      <p className={classes['warning']}>{words.warning}</p>
      <Text size="sm">{words.percent(percent)}</Text>
      <Progress value={percent} aria-label={words.progress} my={6} />
      <Text size="sm" c="dimmed">
        {words.missing}
      </Text>
      <ul className={classes['missing']}>
        {data.pending.map(({ field, label }) => (
          <li key={field}>{label}</li>
        ))}
      </ul>
      <Button component={Link} to="/account/edit">
        {words.complete}
      </Button>
    </Panel>
  )
}
