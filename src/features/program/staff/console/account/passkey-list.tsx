import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { formatDate, formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  addPasskey,
  type listSecondFactors,
  removePasskey,
  renamePasskey,
  startPasskeyAddition,
} from '../../account-contract.ts'
import { createPasskeyOf } from '../sign-in/passkeys.ts'
import { Refused } from '../sign-in/refused.tsx'
import { text } from './text.ts'
import { useAccountChange } from './use-account-change.ts'

type Passkey = Output<typeof listSecondFactors>['passkeys'][number]

/** The person's passkeys, and a new one of this device. */
export function PasskeyList({ passkeys }: { passkeys: Passkey[] }) {
  const [label, setLabel] = useState('')
  const add = useAccountChange(async () => {
    const response = await createPasskeyOf(await call(startPasskeyAddition, {}))
    return call(addPasskey, { body: { response, label } })
  }, text.passkeys.added)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!add.isPending) add.mutate(undefined, { onSuccess: () => setLabel('') })
  }

  return (
    <Panel title={text.passkeys.title}>
      <Stack>
        <Text c="dimmed">{text.passkeys.sentence}</Text>
        {passkeys.length === 0 && <Text>{text.passkeys.none}</Text>}
        {passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} />
        ))}
        <form onSubmit={submit}>
          <Stack gap="xs">
            <TextInput
              label={text.passkeys.label}
              value={label}
              onChange={({ currentTarget }) => setLabel(currentTarget.value)}
              required
            />
            <Refused error={add.error} fields={[]} />
            <Button type="submit" variant="default" loading={add.isPending}>
              {text.passkeys.add}
            </Button>
          </Stack>
        </form>
      </Stack>
    </Panel>
  )
}

function PasskeyLine({ passkey }: { passkey: Passkey }) {
  const { id, label, created_at, last_used_at } = passkey
  const [typed, setTyped] = useState<string | null>(null)
  const remove = useAccountChange(
    () => call(removePasskey, { params: { id } }),
    text.passkeys.removed,
  )
  const rename = useAccountChange((chosen: string) =>
    call(renamePasskey, { params: { id }, body: { label: chosen } }),
  )
  return (
    <div>
      {typed === null ? (
        <Group justify="space-between">
          <div>
            <Text fw={600}>{label}</Text>
            <Text size="sm" c="dimmed">
              {last_used_at === null
                ? text.passkeys.since(formatDate(created_at))
                : text.passkeys.lastUsed(formatMoment(last_used_at))}
            </Text>
          </div>
          <Group gap="xs">
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => setTyped(label)}
              aria-label={text.passkeys.renameOf(label)}
            >
              {text.passkeys.rename}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              onClick={() => remove.mutate(undefined)}
              loading={remove.isPending}
              aria-label={text.passkeys.removeOf(label)}
            >
              {text.passkeys.remove}
            </Button>
          </Group>
        </Group>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (!rename.isPending) rename.mutate(typed, { onSuccess: () => setTyped(null) })
          }}
        >
          <Group align="end">
            <TextInput
              label={text.passkeys.renameOf(label)}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={rename.isPending}>
              {text.passkeys.save}
            </Button>
          </Group>
        </form>
      )}
      <Refused error={remove.error ?? rename.error} fields={[]} />
    </div>
  )
}
