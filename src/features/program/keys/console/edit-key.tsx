import { Stack } from '@mantine/core'
import type { FormEvent } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { changeBrandKey, type listBrandKeys, showBrandKey } from '../contract.ts'
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
    <DetailSheet
      opened={brandKey !== null}
      onClose={onClose}
      title={text.edit.title(brandKey?.label ?? '')}
    >
      {brandKey !== null && (
        <VersionedLoad
          key={brandKey.id}
          endpoint={showBrandKey}
          input={{ params: { id: brandKey.id } }}
        >
          {(loaded) => (
            <EditForm
              {...loaded}
              onSaved={() => {
                notifySuccess(text.edit.saved)
                onSaved()
                onClose()
              }}
            />
          )}
        </VersionedLoad>
      )}
    </DetailSheet>
  )
}

type EditFormProps = Loaded<Key> & { onSaved: () => void }

function EditForm({ current, reload, store, onSaved }: EditFormProps) {
  const { id } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ addresses, expires_at }: Key) => ({
      addresses: addresses.join('\n'),
      end: dayOfEnd(expires_at),
    }),
    save: ({ addresses, end }, version) => {
      const body = { addresses: addressesOf(addresses), expires_at: momentOfEnd(end) }
      const headers = ifMatch(version)
      return callVersioned(changeBrandKey, { params: { id }, body }, { headers })
    },
    reload,
    onSaved: (saved) => {
      store(saved)
      onSaved()
    },
  })
  const { typed, setTyped } = edit
  const { byField, above } = refusedWords(edit.error, ['addresses', 'expires_at'])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }

  return (
    <form onSubmit={submit}>
      <Stack>
        <AddressesField
          value={typed.addresses}
          onChange={(addresses) => setTyped({ ...typed, addresses })}
          error={byField['addresses']}
        />
        <EndField
          value={typed.end}
          onChange={(end) => setTyped({ ...typed, end })}
          error={byField['expires_at']}
        />
        <SaveBar
          inSheet
          object={`brand_key:${id}`}
          edit={edit}
          problem={above}
          fields={changedFields(edit.versions, labels)}
        />
      </Stack>
      {edit.guard}
    </form>
  )
}

const labels = { addresses: text.form.addresses, end: text.form.end }
