import { Stack, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { putSignupChoice, showSignupChoice } from '../brand-contract.ts'
import type { Choice } from './choice.ts'
import { text } from './text.ts'

type EditChoiceProps = {
  choice: Choice | null
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Renames an option; who chose it keeps it under the new name. */
export function EditChoice({ choice, onClose, onDone }: EditChoiceProps) {
  return (
    <DetailSheet opened={choice !== null} onClose={onClose} title={text.edit.title}>
      {choice !== null && (
        <VersionedLoad
          endpoint={showSignupChoice}
          input={{ params: { kind: choice.kind, id: choice.id } }}
        >
          {(loaded) => (
            <ChoiceForm
              {...loaded}
              onSaved={async () => {
                await onDone()
                onClose()
              }}
            />
          )}
        </VersionedLoad>
      )}
    </DetailSheet>
  )
}

type ChoiceFormProps = Loaded<Choice> & { onSaved: () => Promise<unknown> }

function ChoiceForm({ current, reload, store, onSaved }: ChoiceFormProps) {
  const { kind, id, active, title } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: (choice: Choice) => choice.title,
    save: (typed, version) =>
      callVersioned(
        putSignupChoice,
        { params: { kind, id }, body: { title: typed, active } },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
      return onSaved()
    },
  })
  const { byField, above } = refusedWords(edit.error, ['title'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={text.edit.name}
          value={edit.typed}
          maxLength={80}
          onChange={({ currentTarget }) => edit.setTyped(currentTarget.value)}
          error={byField['title']}
          data-autofocus
        />
        <SaveBar
          inSheet
          object={`signup_option:${kind}:${id}`}
          edit={edit}
          problem={above}
          changed={text.edit.changed(title)}
        />
      </Stack>
      {edit.guard}
    </form>
  )
}
