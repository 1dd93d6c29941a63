import { Alert, Button, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
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

import { createSegment } from '../segment-contract.ts'
import { refreshCampaigns } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentCount } from './segment-count.tsx'
import { text } from './text.ts'
import { blankRule, ruleOf, segmentFields, typedRuleOf } from './typed-rule.ts'

const words = text.segments
const blank = { name: '', rule: typedRuleOf(blankRule) }

/** Makes a segment, and shows whom it finds while it is typed. */
export function NewSegmentScreen() {
  const pathTo = useBrandPath()
  const navigate = useNavigate()
  const request = useRequestKey()
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blank)
  const save = useMutation({
    mutationFn: () =>
      call(
        createSegment,
        { body: { name: typed.name, rule: ruleOf(typed.rule) } },
        { headers: request.headersFor(JSON.stringify(typed)) },
      ),
    onSuccess: async () => {
      dropDraft()
      notifySuccess(words.saved)
      await navigate(pathTo('/mensagens/segmentos'), { replace: true })
      await refreshCampaigns()
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isPending && !save.isSuccess)
  const { byField, above } = refusedWords(save.error, segmentFields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <>
      <PageHeader title={words.create} backTo={pathTo('/mensagens/segmentos')} />
      {restored}
      <DetailLayout contentFirst aside={<SegmentCount typed={typed.rule} />}>
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              <TextInput
                label={words.name}
                value={typed.name}
                error={byField['name']}
                maxLength={60}
                onChange={({ currentTarget }) =>
                  setTyped({ ...typed, name: currentTarget.value })
                }
              />
              <RuleFields
                typed={typed.rule}
                onChange={(rule) => setTyped({ ...typed, rule })}
                errors={byField}
              />
              {above !== null && (
                <Alert role="alert" color="red">
                  {above}
                </Alert>
              )}
              <Button type="submit" loading={save.isPending}>
                {words.save}
              </Button>
            </Stack>
          </form>
          {guard}
        </Panel>
      </DetailLayout>
    </>
  )
}
