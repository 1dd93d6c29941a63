import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { pendingCountsQuery } from '#features/overview/inbox/console/queries.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { pendingNames } from '#platform/web/console/pending-names.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

import classes from './waiting-panel.module.css'

/** What waits for the brand, by kind: each line opens it in the inbox. */
export function WaitingPanel() {
  const { data } = useSuspenseQuery(pendingCountsQuery)
  const pathTo = useBrandPath()
  const waiting = data.data.filter(({ count }) => count > 0)
  return (
    <Panel title={text.waiting}>
      {waiting.length === 0 ? (
        <Text c="dimmed">{text.nothingWaits}</Text>
      ) : (
        <>
          <ul className={classes['list']}>
            {waiting.map(({ kind, count, overdue }) => (
              <li key={kind}>
                <Link to={pathTo(`/pendencias?tipo=${kind}`)} className={classes['line']}>
                  <span className={classes['name']}>{pendingNames[kind].many}</span>
                  {overdue > 0 && (
                    <span className={classes['overdue']}>{text.overdue(overdue)}</span>
                  )}
                  <span className={classes['count']}>{count.toLocaleString('pt-BR')}</span>
                </Link>
              </li>
            ))}
          </ul>
          <Button component={Link} to={pathTo('/pendencias')} variant="light" mt="sm">
            {text.openInbox}
          </Button>
        </>
      )}
    </Panel>
  )
}
