import { Alert, Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { createCampaign } from '../contract.ts'
import { blankDraft, bodyOf, DraftFields, draftFields } from './draft-fields.tsx'
import { MessagePreview } from './message-preview.tsx'
import { refreshCampaigns } from './queries.ts'
import { text } from './text.ts'

/** Writes a new campaign; nothing is sent from here. */
export function NewCampaignScreen() {
  const pathTo = useBrandPath()
  const navigate = useNavigate()
  const request = useRequestKey()
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blankDraft)
  const save = useMutation({
    mutationFn: () =>
      call(
        createCampaign,
        { body: bodyOf(typed) },
        { headers: request.headersFor(JSON.stringify(typed)) },
      ),
    onSuccess: async ({ id }) => {
      dropDraft()
      notifySuccess(text.form.saved)
      await navigate(pathTo(`/mensagens/${id}`), { replace: true })
      await refreshCampaigns()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const { byField, above } = refusedWords(save.error, draftFields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <>
      <PageHeader title={text.create} backTo={pathTo('/mensagens')} />
      {restored}
      <DetailLayout contentFirst aside={<MessagePreview {...typed} />}>
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              <DraftFields typed={typed} onChange={setTyped} errors={byField} />
              {above !== null && (
                <Alert role="alert" color="red">
                  {above}
                </Alert>
              )}
              <Button type="submit" loading={save.isPending}>
                {text.form.save}
              </Button>
            </Stack>
          </form>
          {guard}
        </Panel>
      </DetailLayout>
    </>
  )
}
