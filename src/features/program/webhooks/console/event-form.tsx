import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { changeWebhook, type showWebhook } from '../contract.ts'
import { EventPicker, type Events } from './event-picker.tsx'
import { useRefreshWebhooks } from './queries.ts'
import { text } from './text.ts'

type Webhook = Output<typeof showWebhook>
type EventFormProps = {
  current: { data: Webhook; version: string | null }
  /** Reads the webhook again, because someone else changed it. */
  reload: () => Promise<unknown>
}

/** Chooses the events of a webhook. */
export function EventForm({ current, reload }: EventFormProps) {
  const { id } = current.data
  const [base, setBase] = useState(current)
  const [chosen, setChosen] = useState(() => chosenOf(current.data))
  const refresh = useRefreshWebhooks()
  const save = useMutation({
    mutationFn: (events: Events) =>
      call(
        changeWebhook,
        { params: { id }, body: { events } },
        { headers: ifMatch(base.version) },
      ),
    onSuccess: async () => {
      notifySuccess(text.events.saved)
      await refresh()
    },
    onError: (error) => (isChanged(error) ? reload() : undefined),
  })
  const dirty = JSON.stringify(chosen) !== JSON.stringify(chosenOf(base.data))
  const guard = useUnsavedGuard(dirty && !save.isSuccess)
  const nothing = chosen !== null && chosen.length === 0
  const problem = save.isError
    ? isChanged(save.error)
      ? [text.events.changed]
      : sentencesOf(save.error)
    : []

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!nothing && !save.isPending) save.mutate(chosen ?? [])
  }

  return (
    <Panel>
      <form onSubmit={submit}>
        <Stack>
          <EventPicker
            value={chosen}
            onChange={(value) => {
              // A refused change is based on the newest version next.
              if (save.isError) setBase(current)
              save.reset()
              setChosen(value)
            }}
            error={nothing ? text.events.none : undefined}
          />
          {problem.map((sentence) => (
            <Alert key={sentence} role="alert" color="red">
              {sentence}
            </Alert>
          ))}
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            disabled={!dirty}
          >
            {text.events.save}
          </Button>
        </Stack>
      </form>
      {guard}
    </Panel>
  )
}

function chosenOf({ events }: Webhook): Events | null {
  return events.length === 0 ? null : events.filter((event) => event !== 'webhook.test')
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}
