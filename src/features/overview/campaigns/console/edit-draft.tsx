import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { CampaignView } from '../campaign-views.ts'
import { changeCampaign, deleteCampaign } from '../contract.ts'
import { bodyOf, DraftFields, draftFields, type TypedDraft } from './draft-fields.tsx'
import { MessagePreview } from './message-preview.tsx'
import { refreshCampaigns } from './queries.ts'
import { SendPanel } from './send-panel.tsx'
import { text } from './text.ts'

type EditDraftProps = {
  current: Versioned<CampaignView>
  reload: () => Promise<unknown>
}

/** The draft of a campaign: its words, how they look, and to whom they go. */
export function EditDraft({ current, reload }: EditDraftProps) {
  const { id } = current.data
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf,
    save: (typed, version) =>
      callVersioned(
        changeCampaign,
        { params: { id }, body: bodyOf(typed) },
        { headers: ifMatch(version) },
      ),
    onSaved: () => {
      notifySuccess(text.form.saved)
      return refreshCampaigns()
    },
  })
  const { byField, above } = refusedWords(edit.error, draftFields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }
  return (
    <DetailLayout
      contentFirst
      aside={
        <>
          <MessagePreview {...edit.typed} />
          <SendPanel campaign={current.data} isDirty={edit.isDirty} />
        </>
      }
    >
      <Panel>
        <form onSubmit={submit} noValidate>
          <Stack>
            <DraftFields typed={edit.typed} onChange={edit.setTyped} errors={byField} />
            <SaveBar
              object={`campaign:${id}`}
              edit={edit}
              problem={above}
              changed={current.data.title}
            />
            <RemoveDraft current={current} />
          </Stack>
        </form>
        {edit.guard}
      </Panel>
    </DetailLayout>
  )
}

function typedOf(campaign: CampaignView): TypedDraft {
  const { name, segment_id, channels, title, body, link } = campaign
  return { name, segment_id, channels, title, body, link: link ?? '' }
}

function RemoveDraft({ current: { data, version } }: Pick<EditDraftProps, 'current'>) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const remove = useMutation({
    mutationFn: () =>
      call(deleteCampaign, { params: { id: data.id } }, { headers: ifMatch(version) }),
    onSuccess: async () => {
      notifySuccess(text.form.removed)
      await navigate(pathTo('/mensagens'))
      await refreshCampaigns()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {text.form.remove}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        {...text.form.removal}
        yes={text.form.remove}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
