import { Select, Stack, Text, Textarea, TextInput } from '@mantine/core'
import type { FormEvent } from 'react'
import { useParams } from 'react-router'

import { callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Editable } from '#platform/web/console/forms/editable.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putTermDraft, showTermDraft } from '../brand-contract.ts'
import { termTypes } from '../contract.ts'
import type { Draft } from './draft.ts'
import { PublishDraft } from './publish-draft.tsx'
import { TermPreview } from './term-preview.tsx'
import { docsOfText, textOfDocs } from './term-text.ts'
import { text } from './text.ts'

const words = text.draft
const FIELDS = ['version', 'title', 'docs']

/** A version that is being written, with what the partner will read. */
export function DraftScreen() {
  const id = Number(useParams()['id'])
  const path = useBrandPath()
  return (
    <>
      <PageHeader title={words.title} backTo={path('/ajustes/termos')} />
      <VersionedLoad endpoint={showTermDraft} input={{ params: { id } }} key={id}>
        {(loaded) => <DraftForm {...loaded} />}
      </VersionedLoad>
    </>
  )
}

function DraftForm({ current, reload, store }: Loaded<Draft>) {
  const may = useMay('settings.write')
  const { id } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ type, version, title, docs }: Draft) => ({
      type,
      version,
      title,
      body: textOfDocs(docs),
    }),
    save: ({ body, ...typed }, version) =>
      callVersioned(
        putTermDraft,
        { params: { id }, body: { ...typed, docs: docsOfText(body, typed.title) } },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(words.saved)
    },
  })
  const { typed, setTyped } = edit
  const { byField, above } = refusedWords(edit.error, FIELDS)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <>
      <Panel>
        <form onSubmit={submit}>
          <Editable may={may}>
            <Stack>
              <Select
                label={text.columns.type}
                data={termTypes.map((value) => ({ value, label: text.types[value] }))}
                value={typed.type}
                onChange={(type) => setTyped({ ...typed, type: type ?? typed.type })}
                allowDeselect={false}
              />
              <TextInput
                label={words.version}
                description={words.versionHint}
                value={typed.version}
                maxLength={60}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, version: currentTarget.value })
                }
                error={byField['version']}
              />
              <TextInput
                label={words.name}
                value={typed.title}
                maxLength={160}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, title: currentTarget.value })
                }
                error={byField['title']}
              />
              <Textarea
                label={words.body}
                description={words.bodyHint}
                value={typed.body}
                autosize
                minRows={10}
                maxRows={30}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, body: currentTarget.value })
                }
                error={byField['docs']}
              />
              {may && (
                <SaveBar
                  object={`term_draft:${id}`}
                  edit={edit}
                  problem={above}
                  changed={<Text>{words.changed(current.data.title)}</Text>}
                />
              )}
            </Stack>
          </Editable>
        </form>
      </Panel>
      <TermPreview title={typed.title} docs={docsOfText(typed.body, typed.title)} />
      {may && <PublishDraft draft={current} isDirty={edit.isDirty} />}
      {edit.guard}
    </>
  )
}
