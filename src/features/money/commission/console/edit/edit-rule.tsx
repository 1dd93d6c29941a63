import { Button, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'

import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { ruleText, targetText } from '../rule-words.ts'
import { text } from '../text.ts'
import { EffectPreview } from './effect-preview.tsx'
import { EndRule } from './end-rule.tsx'
import { RuleConflict } from './rule-conflict.tsx'
import { RuleFields } from './rule-fields.tsx'
import { changeTyped, comparedOf, type Rule, typedOf } from './typed-rule.ts'
import { UnseenEffect } from './unseen-effect.tsx'
import { useEffectSeen } from './use-effect-seen.ts'
import { useReplacement } from './use-replacement.ts'

type EditRuleProps = {
  /** The newest version that was read. */
  current: Versioned<Rule>
  reload: () => Promise<unknown>
}

/** The form of a rule; a version of someone else is shown beside what was typed. */
export function EditRule(loaded: EditRuleProps) {
  const { current, isReplaced, reload } = useReplacement(loaded.current, loaded.reload)
  const rule = current.data
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
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf,
    save: (typed, version) => changeTyped(rule, typed, ifMatch(version)),
    onSaved: () => done(text.form.saved),
  })
  const { typed } = edit
  const publish = useOnce(edit.save, { busy: edit.isSaving })
  const effect = useEffectSeen(comparedOf(typed), publish)
  const isEditable = mayChange && (rule.state !== 'ended' || edit.isChanged)
  const errors = fieldErrors(edit.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    effect.submit()
  }
  return (
    <>
      <PageHeader
        title={targetText(rule)}
        description={`${ruleText(rule)}. ${text.states[rule.state]}.`}
        backTo={list}
      />
      <DetailLayout contentFirst aside={isEditable && <EffectPreview effect={effect} />}>
        {isEditable && (
          <Panel title={text.form.edit}>
            <form onSubmit={submit}>
              <Stack>
                {edit.restored}
                {edit.isChanged && (
                  <RuleConflict rule={rule} isReplaced={isReplaced} edit={edit} />
                )}
                <RuleFields
                  typed={typed}
                  onChange={edit.setTyped}
                  isNew={false}
                  beginLabel={
                    rule.state === 'scheduled' ? text.form.begin : text.form.newPercentFrom
                  }
                  errors={errors}
                />
                {edit.error !== null && Object.keys(errors).length === 0 && (
                  <Text role="alert" c="red">
                    {edit.error.message}
                  </Text>
                )}
                <Button type="submit" loading={edit.isSaving} disabled={edit.isChanged}>
                  {text.form.save}
                </Button>
              </Stack>
            </form>
            {rule.state !== 'ended' && (
              <EndRule rule={rule} version={current.version} onDone={done} />
            )}
          </Panel>
        )}
        <ObjectHistory object={`commission_rule:${rule.id}`} />
      </DetailLayout>
      <UnseenEffect effect={effect} />
      {edit.guard}
    </>
  )
}
