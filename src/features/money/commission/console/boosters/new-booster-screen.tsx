import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { createBooster } from '../../booster-contract.ts'
import { EffectPreview } from '../edit/effect-preview.tsx'
import { UnseenEffect } from '../edit/unseen-effect.tsx'
import { useEffectSeen } from '../edit/use-effect-seen.ts'
import { text } from '../text.ts'
import { BoosterFields } from './booster-fields.tsx'
import { blankBooster, comparedOf, readBooster, readSize } from './typed-booster.ts'

const words = text.boosters

/** A new booster, with its effect before it is published. */
export function NewBoosterScreen() {
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blankBooster)
  const [problem, setProblem] = useState<string | null>(null)
  const request = useRequestKey()
  const navigate = useNavigate()
  const path = useBrandPath()
  const list = path('/regras?aba=impulsos')
  const save = useMutation({
    mutationFn: async () => {
      const body = readBooster(typed)
      if (!body) throw new Error('the submit shows a problem before it saves')
      const headers = request.headersFor(JSON.stringify(body))
      return call(createBooster, { body }, { headers })
    },
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['commission'] })
      dropDraft()
      notifySuccess(words.saved)
      await navigate(list)
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const publish = useOnce(() => save.mutate(), { busy: save.isPending || save.isSuccess })
  const effect = useEffectSeen(comparedOf(typed), publish)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readSize(typed).problem
    setProblem(found)
    if (found === null) effect.submit()
  }
  const errors = {
    ...fieldErrors(save.error),
    ...(problem !== null && { added_percent: problem }),
  }
  return (
    <>
      <PageHeader title={words.new} backTo={list} />
      {restored}
      <DetailLayout contentFirst aside={<EffectPreview effect={effect} />}>
        <Panel>
          <form onSubmit={submit}>
            <Stack>
              <BoosterFields typed={typed} onChange={setTyped} isNew errors={errors} />
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
