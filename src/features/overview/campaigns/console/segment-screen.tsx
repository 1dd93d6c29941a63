import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  changeSegment,
  deleteSegment,
  type SegmentView,
  showSegment,
} from '../segment-contract.ts'
import { refreshCampaigns } from './queries.ts'
import { RuleFields } from './rule-fields.tsx'
import { SegmentCount } from './segment-count.tsx'
import { text } from './text.ts'
import { ruleOf, ruleWords, segmentFields, typedRuleOf } from './typed-rule.ts'

const words = text.segments

/** One segment: its conditions and whom it finds now. */
export function SegmentScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  return (
    <VersionedLoad endpoint={showSegment} input={{ params: { id } }}>
      {({ current, reload }) => (
        <>
          <PageHeader
            title={current.data.name}
            description={ruleWords(current.data.rule)}
            backTo={pathTo('/mensagens/segmentos')}
          />
          <EditSegment key={id} current={current} reload={reload} />
        </>
      )}
    </VersionedLoad>
  )
}

type EditSegmentProps = {
  current: Versioned<SegmentView>
  reload: () => Promise<unknown>
}

function EditSegment({ current, reload }: EditSegmentProps) {
  const { id, rule, may_change: mayChange } = current.data
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: (segment: SegmentView) => ({
      name: segment.name,
      rule: typedRuleOf(segment.rule),
    }),
    save: (typed, version) =>
      callVersioned(
        changeSegment,
        { params: { id }, body: { name: typed.name, rule: ruleOf(typed.rule) } },
        { headers: ifMatch(version) },
      ),
    onSaved: () => {
      notifySuccess(words.saved)
      return refreshCampaigns()
    },
  })
  const { byField, above } = refusedWords(edit.error, segmentFields)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!edit.isSaving) edit.save()
  }
  return (
    <DetailLayout contentFirst aside={<SegmentCount typed={edit.typed.rule} />}>
      <Panel>
        {mayChange ? (
          <form onSubmit={submit} noValidate>
            <Stack>
              <TextInput
                label={words.name}
                value={edit.typed.name}
                error={byField['name']}
                maxLength={60}
                onChange={({ currentTarget }) =>
                  edit.setTyped({ ...edit.typed, name: currentTarget.value })
                }
              />
              <RuleFields
                typed={edit.typed.rule}
                onChange={(typed) => edit.setTyped({ ...edit.typed, rule: typed })}
                errors={byField}
              />
              <SaveBar
                object={`segment:${id}`}
                edit={edit}
                problem={above}
                changed={ruleWords(rule)}
              >
                <RemoveSegment current={current} />
              </SaveBar>
            </Stack>
          </form>
        ) : (
          <Text>{words.notYours}</Text>
        )}
        {edit.guard}
      </Panel>
    </DetailLayout>
  )
}

function RemoveSegment({ current: { data, version } }: Pick<EditSegmentProps, 'current'>) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const remove = useMutation({
    mutationFn: () =>
      call(deleteSegment, { params: { id: data.id } }, { headers: ifMatch(version) }),
    onSuccess: async () => {
      notifySuccess(words.removed)
      await navigate(pathTo('/mensagens/segmentos'))
      await refreshCampaigns()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        {...words.removal}
        yes={words.remove}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
