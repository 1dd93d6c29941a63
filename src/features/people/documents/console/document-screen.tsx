import type { FormEvent } from 'react'
import { useParams } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
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

import { putRequiredDocument, showRequiredDocument } from '../brand-contract.ts'
import { DocumentFields, type TypedDocument } from './document-fields.tsx'
import { text } from './text.ts'

type Type = Output<typeof showRequiredDocument>

/** One required document: changed, or switched off. */
export function DocumentScreen() {
  const id = Number(useParams()['id'])
  return (
    <VersionedLoad endpoint={showRequiredDocument} input={{ params: { id } }} key={id}>
      {(loaded) => <DocumentForm {...loaded} />}
    </VersionedLoad>
  )
}

function DocumentForm({ current, reload, store }: Loaded<Type>) {
  const path = useBrandPath()
  const may = useMay('settings.write')
  const { id, name } = current.data
  const edit = useVersionedEdit({
    current,
    typedOf: ({ description, ...type }: Type): TypedDocument => ({
      name: type.name,
      description: description ?? '',
      pf_pj: type.pf_pj,
      required: type.required,
      active: type.active,
    }),
    save: (typed, version) =>
      callVersioned(
        putRequiredDocument,
        { params: { id }, body: typed },
        { headers: ifMatch(version) },
      ),
    reload,
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const { byField, above } = refusedWords(edit.error, ['name', 'description'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <>
      <PageHeader title={name} backTo={path('/ajustes/documentos')} />
      <Panel narrow>
        <form onSubmit={submit}>
          <Editable may={may}>
            <DocumentFields typed={edit.typed} onChange={edit.setTyped} errors={byField} />
            {may && (
              <SaveBar
                object={`document_type:${id}`}
                edit={edit}
                problem={above}
                changed={text.changed(name)}
              />
            )}
          </Editable>
        </form>
      </Panel>
      {edit.guard}
    </>
  )
}
