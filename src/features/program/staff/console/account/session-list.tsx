import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { deviceName } from '#features/program/identity/rules.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { endStaffSession, listStaffSessions } from '../../account-contract.ts'
import { Refused } from '../sign-in/refused.tsx'
import { text } from './text.ts'
import { useAccountChange } from './use-account-change.ts'

type Session = Output<typeof listStaffSessions>['data'][number]

/** Where the person is signed in; each session but this one can be ended here. */
export function SessionList() {
  const { data, error } = useQuery(consoleQuery(listStaffSessions, {}))
  return (
    <Panel title={text.sessions.title}>
      <Refused error={error} fields={[]} />
      <Stack>
        {(data?.data ?? []).map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </Stack>
    </Panel>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { id, device, address, current, last_seen_at } = session
  const end = useAccountChange(
    () => call(endStaffSession, { params: { id } }),
    text.sessions.ended,
  )
  const name = deviceName(device) ?? text.sessions.unknown
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {current
            ? text.sessions.current
            : text.sessions.lastUsed(formatMoment(last_seen_at))}
          {address !== '' && ` · ${address}`}
        </Text>
        <Refused error={end.error} fields={[]} />
      </div>
      {!current && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => end.mutate(undefined)}
          loading={end.isPending}
          aria-label={text.sessions.endOf(name)}
        >
          {text.sessions.end}
        </Button>
      )}
    </Group>
  )
}
