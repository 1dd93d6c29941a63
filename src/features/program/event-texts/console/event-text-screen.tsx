import { Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useParams } from 'react-router'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  type EventTextView,
  putEventText,
  showEventText,
  type WrittenText,
} from '../contract.ts'
import { EventTestPanel } from './event-test-panel.tsx'
import { EventTextFields } from './event-text-fields.tsx'
import { EventTextPreview } from './event-text-preview.tsx'
import { problemIn } from './problem-in.ts'
import { refreshEventTexts } from './queries.ts'
import { text } from './text.ts'

/** The texts of one event, how they look, and a test to oneself. */
export function EventTextScreen() {
  const event = useParams()['event'] ?? ''
  return (
    <VersionedLoad endpoint={showEventText} input={{ params: { event } }} key={event}>
      {(loaded) => <EditEvent {...loaded} />}
    </VersionedLoad>
  )
}

function EditEvent({ current, reload, store }: Loaded<EventTextView>) {
  const { event, name, when, carries } = current.data
  const pathTo = useBrandPath()
  const maySend = useMay('messages.send')
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf,
    save: (texts, version) =>
      callVersioned(
        putEventText,
        { params: { event }, body: { texts } },
        { headers: ifMatch(version) },
      ),
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.form.saved)
      return refreshEventTexts()
    },
  })
  const fields = edit.typed.flatMap((_, index) => [
    `texts.${index}.title`,
    `texts.${index}.body`,
  ])
  const { byField, above } = refusedWords(edit.error, fields)
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    const isWrong = edit.typed.some((written) => problemIn(current.data, written) !== null)
    if (!edit.isSaving && !isWrong) edit.save()
  }
  return (
    <>
      <PageHeader title={name} description={when} backTo={pathTo('/mensagens/textos')} />
      <DetailLayout
        contentFirst
        aside={
          <>
            {edit.typed.map((written) => (
              <EventTextPreview key={written.kind} view={current.data} written={written} />
            ))}
            {maySend && <EventTestPanel view={current.data} isDirty={edit.isDirty} />}
          </>
        }
      >
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              {carries !== null && <Text size="sm">{text.carries[carries]}</Text>}
              {edit.typed.map((written, index) => (
                <EventTextFields
                  key={written.kind}
                  view={current.data}
                  written={written}
                  readOnly={!maySend}
                  errors={{
                    title: byField[`texts.${index}.title`],
                    body: byField[`texts.${index}.body`],
                  }}
                  onChange={(next) => edit.setTyped(edit.typed.with(index, next))}
                />
              ))}
              {maySend && (
                <SaveBar
                  object={`event_text:${event}`}
                  edit={edit}
                  problem={above}
                  changed={name}
                />
              )}
            </Stack>
          </form>
          {edit.guard}
        </Panel>
      </DetailLayout>
    </>
  )
}

function typedOf({ texts }: EventTextView): WrittenText[] {
  return texts.map(({ kind, title, body }) => ({ kind, title, body }))
}
