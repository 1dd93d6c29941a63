import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { checkDomain } from '../../domain-contract.ts'
import type { Domain } from './domain.ts'
import { text } from './text.ts'

type RecordsProps = { domain: Domain; may: boolean; onChecked: () => Promise<unknown> }

/** The DNS records that the brand creates, and what the last check found. */
export function DomainRecords({ domain, may, onChecked }: RecordsProps) {
  const check = useMutation({
    mutationFn: () => call(checkDomain, {}),
    onSuccess: ({ in_use, missing_since }) => {
      if (in_use && missing_since === null) notifySuccess(text.proved)
      else notifyProblem(text.notYet)
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onChecked,
  })
  return (
    <Panel title={text.recordsTitle}>
      <Text size="sm" c="dimmed" mb="md">
        {text.recordsHint}
      </Text>
      <Stack gap="lg">
        {domain.records.map((record) => (
          <DnsRecord key={record.type} record={record} />
        ))}
      </Stack>
      <Group mt="lg" gap="sm">
        {may && (
          <Button onClick={() => check.mutate()} loading={check.isPending}>
            {text.check}
          </Button>
        )}
        {domain.checked_at !== null && (
          <Text size="sm" c="dimmed">
            {text.checkedAt(formatMoment(domain.checked_at))}
          </Text>
        )}
      </Group>
    </Panel>
  )
}

function DnsRecord({ record }: { record: Domain['records'][number] }) {
  const { type, name, value, found } = record
  return (
    <Stack gap={6} role="group" aria-label={type}>
      <Group gap="sm">
        <Text fw={600}>{type}</Text>
        {found === null ? (
          <Badge variant="light" color="gray">
            {text.states.unknown}
          </Badge>
        ) : (
          <Badge variant="light" color={found ? 'green' : 'red'}>
            {found ? text.states.found : text.states.missing}
          </Badge>
        )}
      </Group>
      <CopiedLine label={text.name} value={name} copies={text.copyName(type)} />
      <CopiedLine label={text.value} value={value} copies={text.copyValue(type)} />
    </Stack>
  )
}

type LineProps = { label: string; value: string; copies: string }

function CopiedLine({ label, value, copies }: LineProps) {
  return (
    <Group gap="sm" wrap="nowrap" align="center">
      <Text size="sm" w={48} style={{ flexShrink: 0 }}>
        {label}
      </Text>
      <Code style={{ overflowWrap: 'anywhere', flex: 1, minWidth: 0 }}>{value}</Code>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flexShrink: 0 }}
        aria-label={copies}
        onClick={() => void copyText(value)}
      >
        {text.copy}
      </Button>
    </Group>
  )
}
