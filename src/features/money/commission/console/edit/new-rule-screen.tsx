import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { RuleScope } from '../../rule-view.ts'
import { text } from '../text.ts'
import { EffectPreview } from './effect-preview.tsx'
import { blankRule, RuleFields, type Typed } from './rule-fields.tsx'
import { comparedOf, createTyped } from './typed-rule.ts'
import { UnseenEffect } from './unseen-effect.tsx'
import { useEffectSeen } from './use-effect-seen.ts'

/** A new rule or exception, with its effect before it is published. */
export function NewRuleScreen() {
  const [search] = useSearchParams()
  const scope = RuleScope.safeParse(search.get('tipo')).data ?? 'default'
  const [blank] = useState<Typed>({
    ...blankRule,
    scope,
    level: search.get('nivel') ?? '',
    partner_slug: search.get('parceiro') ?? '',
  })
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blank)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const navigate = useNavigate()
  const path = useBrandPath()
  const list = path(
    `/regras?aba=${typed.scope === 'exception' ? 'excecoes' : 'percentuais'}`,
  )
  const save = useMutation({
    mutationFn: () => createTyped(typed, key),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['commission'] })
      dropDraft()
      notifySuccess(text.form.saved)
      await navigate(list)
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const change = (next: Typed) => {
    setTyped(next)
    // Another request needs another key.
    setKey(crypto.randomUUID())
  }
  const publish = useOnce(() => save.mutate(), { busy: save.isPending || save.isSuccess })
  const effect = useEffectSeen(comparedOf(typed), publish)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    effect.submit()
  }
  const errors = fieldErrors(save.error)
  return (
    <>
      <PageHeader
        title={typed.scope === 'exception' ? text.newException : text.newRule}
        backTo={list}
      />
      {restored}
      <DetailLayout contentFirst aside={<EffectPreview effect={effect} />}>
        <Panel>
          <form onSubmit={submit}>
            <Stack>
              <RuleFields
                typed={typed}
                onChange={change}
                isNew
                beginLabel={text.form.begin}
                errors={errors}
              />
              {save.isError && Object.keys(errors).length === 0 && (
                <Text role="alert" c="red">
                  {save.error.message}
                </Text>
              )}
              <Button type="submit" loading={save.isPending}>
                {text.form.save}
              </Button>
            </Stack>
          </form>
        </Panel>
      </DetailLayout>
      <UnseenEffect effect={effect} />
      {guard}
    </>
  )
}
