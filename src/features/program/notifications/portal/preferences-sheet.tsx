import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { notifyProblem } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { changeNotificationPreference, type Preferences } from '../contract.ts'
import { preferencesQuery } from './queries.ts'
import { text } from './text.ts'
import { type DeviceState, deviceState, letDeviceSleep, wakeDevice } from './wake-device.ts'

const DEVICE = ['notification-device']

/** Which notifications are pushed to this device, and whether any may be. */
export function PreferencesSheet({ onClose }: { onClose: () => void }) {
  const { data: preferences } = useQuery(preferencesQuery)
  return (
    <DetailSheet opened onClose={onClose} title={text.sheet.title}>
      <Stack gap="md">
        <Text>{text.sheet.intro}</Text>
        {preferences && <Device pushKey={preferences.push_key} />}
        {preferences && <Kinds preferences={preferences} />}
      </Stack>
    </DetailSheet>
  )
}

function Device({ pushKey }: { pushKey: string | null }) {
  const queries = useQueryClient()
  const { data: state = 'off' } = useQuery({ queryKey: DEVICE, queryFn: deviceState })
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      wanted && pushKey !== null ? wakeDevice(pushKey) : letDeviceSleep(),
    onSuccess: (next: DeviceState) => queries.setQueryData(DEVICE, next),
    onError: () => notifyProblem(text.sheet.failed),
  })
  if (state === 'unsupported' || pushKey === null)
    return <Text c="dimmed">{text.sheet.unsupported}</Text>
  if (state === 'denied') return <Text c="dimmed">{text.sheet.denied}</Text>
  return (
    <Switch
      size="md"
      label={text.sheet.device}
      description={text.sheet.deviceHint}
      checked={state === 'on'}
      disabled={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  )
}

function Kinds({ preferences }: { preferences: Preferences }) {
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: ({ kind, wanted }: { kind: Kind; wanted: boolean }) =>
      call(changeNotificationPreference, { body: { kind, channel: 'push', wanted } }),
    onSuccess: (next) => queries.setQueryData(preferencesQuery.queryKey, next),
    onError: () => notifyProblem(text.failed),
  })
  return (
    <Stack gap="sm" component="fieldset" bd={0} p={0} m={0}>
      <Text component="legend" fw={650}>
        {text.sheet.kinds}
      </Text>
      {preferences.kinds.map(({ kind, label, channels }) => (
        <Switch
          key={kind}
          label={label}
          description={kind === 'sale' ? text.sheet.smallSales : undefined}
          checked={channels.push}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ kind, wanted: event.currentTarget.checked })}
        />
      ))}
    </Stack>
  )
}

type Kind = Preferences['kinds'][number]['kind']
