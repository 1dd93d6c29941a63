import { Alert, Button, Code, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { PermissionPicker } from '#platform/web/console/forms/permission-picker.tsx'
import { copyText } from '#platform/web/copy-text.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { createBrandKey, type listBrandKeys } from '../contract.ts'
import { addressesOf, AddressesField, EndField, momentOfEnd } from './key-fields.tsx'
import { text } from './text.ts'

type Key = Output<typeof listBrandKeys>['data'][number]

type NewKeyProps = {
  opened: boolean
  /** The key that the new one will replace: it begins with the same permissions. */
  like: Pick<Key, 'label' | 'permissions' | 'addresses' | 'test'> | null
  onClose: () => void
  onMade: () => unknown
}

/** Creates a key and shows it, only this once. */
export function NewKey({ opened, like, onClose, onMade }: NewKeyProps) {
  const [made, setMade] = useState<string | null>(null)
  const close = () => {
    setMade(null)
    onClose()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={close}
      title={made === null ? text.form.title : text.made.title}
      // A click beside it must not lose the key.
      closesBeside={made === null}
    >
      {opened && made === null && (
        <KeyForm
          like={like}
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
    </DetailSheet>
  )
}

const FIELDS = ['label', 'permissions', 'expires_at', 'addresses']

type KeyFormProps = Pick<NewKeyProps, 'like'> & { onMade: (key: string) => void }

function KeyForm({ like, onMade }: KeyFormProps) {
  const [label, setLabel] = useState(like ? text.form.nextOf(like.label) : '')
  const [permissions, setPermissions] = useState<Permission[]>(like?.permissions ?? [])
  const [end, setEnd] = useState('')
  const [test, setTest] = useState(like?.test ?? false)
  const [addresses, setAddresses] = useState(like?.addresses.join('\n') ?? '')
  const create = useMutation({
    mutationFn: () => {
      const body = {
        label,
        permissions,
        expires_at: momentOfEnd(end),
        addresses: addressesOf(addresses),
        test,
      }
      return call(createBrandKey, { body })
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
        <Switch
          label={text.form.test}
          description={text.form.testHint}
          checked={test}
          onChange={({ currentTarget }) => setTest(currentTarget.checked)}
        />
        <PermissionPicker
          label={text.form.permissions}
          value={permissions}
          onChange={setPermissions}
          error={byField['permissions']}
        />
        <AddressesField
          value={addresses}
          onChange={setAddresses}
          error={byField['addresses']}
        />
        <EndField value={end} onChange={setEnd} error={byField['expires_at']} />
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        <SheetFooter>
          <Button type="submit" loading={create.isPending}>
            {text.form.save}
          </Button>
        </SheetFooter>
      </Stack>
    </form>
  )
}
