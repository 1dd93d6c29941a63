import { Alert, Button, Code, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { PermissionPicker } from '#platform/web/console/forms/permission-picker.tsx'
import { copyText } from '#platform/web/copy-text.ts'

import { createBrandKey } from '../contract.ts'
import { text } from './text.ts'

type NewKeyProps = { opened: boolean; onClose: () => void; onMade: () => unknown }

/** Creates a key and shows it, only this once. */
export function NewKey({ opened, onClose, onMade }: NewKeyProps) {
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={made === null ? text.form.title : text.made.title}
      size="lg"
      // A click beside it must not lose the key.
      closeOnClickOutside={made === null}
    >
      {opened && made === null && (
        <KeyForm
          onMade={(key) => {
            setMade(key)
            onMade()
          }}
        />
      )}
      {made !== null && (
        <Stack>
          <Text>{text.made.sentence}</Text>
          <Code block aria-label={text.made.key}>
            {made}
          </Code>
          <Button variant="default" onClick={() => void copyText(made)}>
            {text.made.copy}
          </Button>
          <Button onClick={close}>{text.made.close}</Button>
        </Stack>
      )}
    </Modal>
  )
}

const FIELDS = ['label', 'permissions', 'expires_at']

function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const [label, setLabel] = useState('')
  const [permissions, setPermissions] = useState<Permission[]>([])
  const [end, setEnd] = useState('')
  const create = useMutation({
    mutationFn: () => {
      // The whole last day, in São Paulo.
      const expires_at = end === '' ? null : new Date(`${end}T23:59:59-03:00`)
      return call(createBrandKey, { body: { label, permissions, expires_at } })
    },
    onSuccess: ({ key }) => onMade(key),
  })
  const { byField, above } = refusedWords(create.error, FIELDS)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={text.form.label}
          description={text.form.hint}
          value={label}
          onChange={({ currentTarget }) => setLabel(currentTarget.value)}
          error={byField['label']}
          data-autofocus
        />
        <PermissionPicker
          label={text.form.permissions}
          value={permissions}
          onChange={setPermissions}
          error={byField['permissions']}
        />
        <TextInput
          type="date"
          label={text.form.end}
          value={end}
          onChange={({ currentTarget }) => setEnd(currentTarget.value)}
          error={byField['expires_at']}
        />
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <Button type="submit" loading={create.isPending}>
          {text.form.save}
        </Button>
      </Stack>
    </form>
  )
}
