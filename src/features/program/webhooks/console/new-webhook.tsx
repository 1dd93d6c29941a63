import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { createWebhook } from '../contract.ts'
import { EventPicker, type Events } from './event-picker.tsx'
import { SecretShown } from './secret-shown.tsx'
import { text } from './text.ts'

type NewWebhookProps = { opened: boolean; onClose: () => void; onMade: () => unknown }

/** Creates a webhook and shows its secret, only this once. */
export function NewWebhook({ opened, onClose, onMade }: NewWebhookProps) {
  const [secret, setSecret] = useState<string | null>(null)
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={close}
      title={secret === null ? text.form.title : text.secret.title}
      // A click beside it must not lose the secret.
      closesBeside={secret === null}
    >
      {opened && secret === null && (
        <WebhookForm
          onMade={(made) => {
            setSecret(made)
            onMade()
          }}
        />
      )}
      {secret !== null && <SecretShown secret={secret} onClose={close} />}
    </DetailSheet>
  )
}

function WebhookForm({ onMade }: { onMade: (secret: string) => void }) {
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState<Events | null>(null)
  const [missing, setMissing] = useState(false)
  const create = useMutation({
    mutationFn: () =>
      call(createWebhook, { body: { url: url.trim(), events: events ?? [] } }),
    onSuccess: ({ secret }) => onMade(secret),
  })
  const { byField, above } = refusedWords(create.error, ['url'])

  function submit(event: FormEvent) {
    event.preventDefault()
    // Without events the server would send every one.
    const nothing = events !== null && events.length === 0
    setMissing(nothing)
    if (!nothing && !create.isPending) create.mutate()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          type="url"
          inputMode="url"
          label={text.form.url}
          description={text.form.hint}
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          error={byField['url']}
          data-autofocus
        />
        <EventPicker
          value={events}
          onChange={setEvents}
          error={missing ? text.events.none : undefined}
        />
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
