import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { call } from '#platform/web/api/api.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { simulateRules } from '../../replay-contract.ts'
import { text } from '../text.ts'

type Simulated = Output<typeof simulateRules>

/** What an order would pay, and why. */
export function SimulatorTab() {
  const [number, setNumber] = useState('')
  const [day, setDay] = useState('')
  const simulate = useMutation({
    mutationFn: () =>
      call(simulateRules, {
        body: { external_id: number.trim(), ...(day !== '' && { day }) },
      }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    simulate.mutate()
  }
  return (
    <Stack>
      <Text c="dimmed">{text.simulator.hint}</Text>
      <form onSubmit={submit}>
        <Group align="end">
          <TextInput
            label={text.simulator.order}
            value={number}
            required
            onChange={({ currentTarget: { value } }) => setNumber(value)}
          />
          <TextInput
            type="date"
            label={text.simulator.day}
            value={day}
            onChange={({ currentTarget: { value } }) => setDay(value)}
          />
          <Button type="submit" loading={simulate.isPending}>
            {text.simulator.run}
          </Button>
        </Group>
      </form>
      {simulate.isError && (
        <ErrorState error={simulate.error} failed={simulate.error.message} />
      )}
      {simulate.data && <Answer simulated={simulate.data} />}
    </Stack>
  )
}

function Answer({ simulated }: { simulated: Simulated }) {
  const { commission, secondary_commission: secondary, items, warnings } = simulated
  return (
    <div aria-live="polite">
      <Panel
        title={
          commission
            ? text.simulator.total(
                formatCents(commission.amount),
                formatPercent(commission.percent),
              )
            : text.simulator.nothing
        }
      >
        {warnings.map(({ code, message }) => (
          <Text key={code}>{message}</Text>
        ))}
        {commission?.release_at && (
          <Text>{text.simulator.release(formatDate(commission.release_at))}</Text>
        )}
        {secondary && (
          <Text>
            {text.simulator.secondary(
              formatCents(secondary.amount),
              secondary.partner_slug ?? '',
            )}
          </Text>
        )}
        {items.map((item, index) => (
          <Stack key={index} gap="xs" mt="md">
            <Text fw={600}>{`${item.sku}: ${item.reason}`}</Text>
            <Text className="tabular">
              {text.simulator.item(
                formatCents(item.amount),
                formatPercent(item.percent),
                formatCents(item.base),
              )}
            </Text>
            {item.not_chosen.length > 0 && (
              <details>
                <summary>{text.simulator.whyNot}</summary>
                <List size="sm">
                  {item.not_chosen.map(({ reason }) => (
                    <List.Item key={reason}>{reason}</List.Item>
                  ))}
                </List>
              </details>
            )}
          </Stack>
        ))}
      </Panel>
    </div>
  )
}
