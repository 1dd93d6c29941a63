import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { formatPercent } from '#platform/contract/percent.ts'
import { ApiError, fieldErrors } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { daysText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'
import { EffectPreview } from './effect-preview.tsx'
import { EndRule } from './end-rule.tsx'
import { RuleFields } from './rule-fields.tsx'
import { changeTyped, draftOf, type Rule, typedOf } from './typed-rule.ts'

type Versioned = { data: Rule; version: string | null }

type EditRuleProps = {
  /** The newest version that was read. */
  current: Versioned
  reload: () => Promise<void>
}

/** The form of a rule; a version of someone else is shown beside what was typed. */
export function EditRule({ current, reload }: EditRuleProps) {
  const rule = current.data
  // What the form began with: the version that a change is based on.
  const [base, setBase] = useState(current)
  const [typed, setTyped] = useState(() => typedOf(rule))
  const navigate = useNavigate()
  const path = useBrandPath()
  const mayChange = useMay('rules.write')
  const list = path(
    `/regras?aba=${rule.scope === 'exception' ? 'excecoes' : 'percentuais'}`,
  )
  async function done(sentence: string) {
    await queryClient.invalidateQueries({ queryKey: ['commission'] })
    notifySuccess(sentence)
    await navigate(list)
  }
  const save = useMutation({
    mutationFn: (version: string | null) => changeTyped(rule, typed, version),
    onSuccess: () => done(text.form.saved),
    onError: (error) => (isChangedMeanwhile(error) ? reload() : undefined),
  })
  const isChanged = save.isError && isChangedMeanwhile(save.error)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(base.data))
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const isEditable = mayChange && rule.state !== 'ended'
  const errors = fieldErrors(save.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate(base.version)
  }
  return (
    <>
      <PageHeader
        title={targetText(rule)}
        description={`${formatPercent(rule.percent)}, ${daysText(rule).toLowerCase()}. ${text.states[rule.state]}.`}
        backTo={list}
      />
      <DetailLayout aside={isEditable && <EffectPreview draft={draftOf(typed)} />}>
        {isEditable && (
          <Panel title={text.form.edit}>
            <form onSubmit={submit}>
              <Stack>
                {isChanged && (
                  <ChangedMeanwhile
                    rule={rule}
                    onOver={() => save.mutate(current.version)}
                    onTake={() => {
                      setBase(current)
                      setTyped(typedOf(rule))
                      save.reset()
                    }}
                  />
                )}
                <RuleFields
                  typed={typed}
                  onChange={setTyped}
                  isNew={false}
                  beginLabel={
                    rule.state === 'scheduled' ? text.form.begin : text.form.newPercentFrom
                  }
                  errors={errors}
                />
                {save.isError && !isChanged && Object.keys(errors).length === 0 && (
                  <Text role="alert" c="red">
                    {save.error.message}
                  </Text>
                )}
                <Button type="submit" loading={save.isPending} disabled={isChanged}>
                  {text.form.save}
                </Button>
              </Stack>
            </form>
            <EndRule rule={rule} version={current.version} onDone={done} />
          </Panel>
        )}
        <ObjectHistory object={`commission_rule:${rule.id}`} />
      </DetailLayout>
      {guard}
    </>
  )
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}

type ChangedProps = { rule: Rule; onOver: () => void; onTake: () => void }

function ChangedMeanwhile({ rule, onOver, onTake }: ChangedProps) {
  return (
    <Alert color="yellow" title={text.changed.title} role="alert">
      <Text>{text.changed.sentence}</Text>
      <Text
        fw={600}
      >{`${formatPercent(rule.percent)}, ${daysText(rule).toLowerCase()}`}</Text>
      <Group mt="sm">
        <Button onClick={onOver}>{text.changed.over}</Button>
        <Button variant="default" onClick={onTake}>
          {text.changed.take}
        </Button>
      </Group>
    </Alert>
  )
}
