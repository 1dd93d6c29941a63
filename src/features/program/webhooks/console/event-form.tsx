import { Stack } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { changeWebhook, type showWebhook } from '../contract.ts'
import { EventPicker, type Events } from './event-picker.tsx'
import { useRefreshWebhooks } from './queries.ts'
import { text } from './text.ts'

type Webhook = Output<typeof showWebhook>
type EventFormProps = {
  current: Versioned<Webhook>
  /** Reads the webhook again, because someone else changed it. */
  reload: () => Promise<unknown>
}

/** Chooses the events of a webhook. */
export function EventForm({ current, reload }: EventFormProps) {
  const { id } = current.data
  const [isEmpty, setEmpty] = useState(false)
  const refresh = useRefreshWebhooks()
  const edit = useVersionedEdit({
    current,
    typedOf: chosenOf,
    save: (events: Events | null, version) =>
      callVersioned(
        changeWebhook,
        { params: { id }, body: { events: events ?? [] } },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: async () => {
      notifySuccess(text.events.saved)
      await refresh()
    },
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    const nothing = edit.typed !== null && edit.typed.length === 0
    setEmpty(nothing)
    if (!nothing && !edit.isSaving) edit.save()
  }
  return (
    <Panel>
      <form onSubmit={submit}>
        <Stack>
          <EventPicker
            value={edit.typed}
            onChange={(value) => {
              setEmpty(false)
              edit.setTyped(value)
            }}
            error={isEmpty ? text.events.none : undefined}
          />
          <SaveBar
            object={`webhook:${id}`}
            edit={edit}
            problem={refusedWords(edit.error, []).above}
            changed={text.events.currentAre(wordsOf(current.data))}
          />
        </Stack>
      </form>
      {edit.guard}
    </Panel>
  )
}

function chosenOf({ events }: Webhook): Events | null {
  return events.length === 0 ? null : events.filter((event) => event !== 'webhook.test')
}

function wordsOf(webhook: Webhook): string {
  return chosenOf(webhook)?.join(', ') ?? text.events.all
}
