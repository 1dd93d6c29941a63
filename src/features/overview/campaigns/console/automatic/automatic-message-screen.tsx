import { Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useParams } from 'react-router'

import { pageNotFound } from '#platform/contract/sentences.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
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
  type AutomaticView,
  putAutomaticMessage,
  showAutomaticMessage,
} from '../../automatic-contract.ts'
import { automaticRules, exampleOf, isAutomaticKind } from '../../automatic-rules.ts'
import { MessagePreview } from '../message-preview.tsx'
import { refreshCampaigns } from '../queries.ts'
import { AutomaticFields, automaticFields, bodyOf, typedOf } from './automatic-fields.tsx'
import { AutomaticSent } from './automatic-sent.tsx'
import { text } from './text.ts'
import { TodayPanel } from './today-panel.tsx'

/** One automatic message: its words, who would get it today, and what it sent. */
export function AutomaticMessageScreen() {
  const kind = useParams()['kind'] ?? ''
  // The boundary of the screen says it, as for any object that does not exist.
  if (!isAutomaticKind(kind))
    throw new ApiError({ status: 404, code: 'not_found', message: pageNotFound })
  return (
    <VersionedLoad endpoint={showAutomaticMessage} input={{ params: { kind } }} key={kind}>
      {(loaded) => <EditAutomatic {...loaded} />}
    </VersionedLoad>
  )
}

function EditAutomatic({ current, reload, store }: Loaded<AutomaticView>) {
  const { kind } = current.data
  const pathTo = useBrandPath()
  const maySend = useMay('messages.send')
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf,
    save: (typed, version) =>
      callVersioned(
        putAutomaticMessage,
        { params: { kind }, body: bodyOf(typed) },
        { headers: ifMatch(version) },
      ),
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.form.saved)
      return refreshCampaigns()
    },
  })
  const { byField, above } = refusedWords(edit.error, automaticFields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }
  return (
    <>
      <PageHeader
        title={automaticRules[kind].name}
        description={text.kinds[kind].sentence(current.data.figure)}
        backTo={pathTo('/mensagens/automaticas')}
      />
      <DetailLayout
        contentFirst
        aside={
          <>
            <MessagePreview {...edit.typed} more={exampleOf(kind)} />
            <TodayPanel message={current.data} isDirty={edit.isDirty} />
          </>
        }
      >
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              <AutomaticFields
                kind={kind}
                typed={edit.typed}
                onChange={edit.setTyped}
                errors={byField}
                readOnly={!maySend}
              />
              {maySend && (
                <SaveBar
                  object={`automatic_message:${kind}`}
                  edit={edit}
                  problem={above}
                  changed={<Text>{current.data.title}</Text>}
                />
              )}
            </Stack>
          </form>
          {edit.guard}
        </Panel>
        <AutomaticSent kind={kind} />
      </DetailLayout>
    </>
  )
}
