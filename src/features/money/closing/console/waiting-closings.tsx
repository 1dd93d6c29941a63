import { Text, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formatCents } from '#platform/contract/money.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { showClosingsSummary } from '../brand-contract.ts'
import { text } from './text.ts'

import classes from './waiting-closings.module.css'

type WaitingClosingsProps = {
  chosen: string | null
  onChoose: (status: string | null) => void
}

/** How many closings wait in each status, with their sum; each filters the list. */
export function WaitingClosings({ chosen, onChoose }: WaitingClosingsProps) {
  const { data } = useQuery(consoleQuery(showClosingsSummary, {}))
  const waiting = (data?.statuses ?? []).filter(({ closings }) => closings !== 0)
  if (waiting.length === 0) return null
  return (
    <div className={classes['list']} role="group" aria-label={text.waiting}>
      {waiting.map(({ status, closings, payable_value: sum }) => (
        <UnstyledButton
          key={status}
          className={classes['one']}
          aria-pressed={chosen === status}
          onClick={() => onChoose(chosen === status ? null : status)}
        >
          <Text size="sm" c="dimmed">
            {text.statuses[status]}
          </Text>
          <Text fw={600}>
            {text.waitingOf(
              closings === null ? text.many : closings.toLocaleString('pt-BR'),
              sum === null ? null : formatCents(sum),
            )}
          </Text>
        </UnstyledButton>
      ))}
    </div>
  )
}
