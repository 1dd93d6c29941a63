import { Alert, Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { createRequiredDocument, listRequiredDocuments } from '../brand-contract.ts'
import { DocumentFields, type TypedDocument } from './document-fields.tsx'
import { text } from './text.ts'

const empty: TypedDocument = {
  name: '',
  description: '',
  pf_pj: 'ALL',
  required: true,
  active: true,
}

export function NewDocumentScreen() {
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(empty)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const path = useBrandPath()
  const key = useRequestKey()
  const create = useMutation({
    mutationFn: () =>
      call(
        createRequiredDocument,
        { body: typed },
        { headers: key.headersFor(JSON.stringify(typed)) },
      ),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: endpointKey(listRequiredDocuments) })
      dropDraft()
      notifySuccess(text.created)
      await navigate(path('/ajustes/documentos'))
    },
  })
  const guard = useUnsavedGuard(isDirty && !create.isPending && !create.isSuccess)
  const { byField, above } = refusedWords(create.error, ['name', 'description'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!create.isPending) create.mutate()
  }
  return (
    <>
      <PageHeader title={text.newTitle} backTo={path('/ajustes/documentos')} />
      {restored}
      <Panel narrow>
        <form onSubmit={submit}>
          <DocumentFields typed={typed} onChange={setTyped} errors={byField} />
          {above !== null && (
            <Alert role="alert" color="red" mt="md">
              {above}
            </Alert>
          )}
          <Button type="submit" mt="md" loading={create.isPending}>
            {text.create}
          </Button>
        </form>
      </Panel>
      {guard}
    </>
  )
}
