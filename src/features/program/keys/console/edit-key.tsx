import { Alert, Button, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { changeBrandKey, type listBrandKeys } from '../contract.ts'
import {
  addressesOf,
  AddressesField,
  dayOfEnd,
  EndField,
  momentOfEnd,
} from './key-fields.tsx'
import { text } from './text.ts'

type Key = Output<typeof listBrandKeys>['data'][number]
type EditKeyProps = { brandKey: Key | null; onClose: () => void; onSaved: () => unknown }

/** Changes where a key works from and until when. */
export function EditKey({ brandKey, onClose, onSaved }: EditKeyProps) {
  return (
    <Modal
      opened={brandKey !== null}
      onClose={onClose}
      title={text.edit.title(brandKey?.label ?? '')}
      size="lg"
    >
      {brandKey !== null && (
        <EditForm
          key={brandKey.id}
          brandKey={brandKey}
          onSaved={() => {
            notifySuccess(text.edit.saved)
            onSaved()
            onClose()
          }}
        />
      )}
    </Modal>
  )
}

function EditForm({ brandKey, onSaved }: { brandKey: Key; onSaved: () => void }) {
  const [addresses, setAddresses] = useState(brandKey.addresses.join('\n'))
  const [end, setEnd] = useState(dayOfEnd(brandKey.expires_at))
  const save = useMutation({
    mutationFn: () =>
      call(changeBrandKey, {
        params: { id: brandKey.id },
        body: { addresses: addressesOf(addresses), expires_at: momentOfEnd(end) },
      }),
    onSuccess: onSaved,
  })
  const { byField, above } = refusedWords(save.error, ['addresses', 'expires_at'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
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
        <Button type="submit" loading={save.isPending}>
          {text.edit.save}
        </Button>
      </Stack>
    </form>
  )
}
