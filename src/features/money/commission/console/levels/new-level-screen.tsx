import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { addLevel } from '#features/people/partners/level-contract.ts'
import { readTypedPercent } from '#platform/contract/typed/typed-percent.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useTypedDraft } from '#platform/web/console/forms/use-typed-draft.tsx'
import { useUnsavedGuard } from '#platform/web/console/forms/use-unsaved-guard.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { refreshLevels } from '../queries.ts'
import { text } from '../text.ts'
import { LevelFields } from './level-fields.tsx'
import { blankLevel, readLevel } from './typed-level.ts'

/** A new level; its place follows from its billing. */
export function NewLevelScreen() {
  const { typed, setTyped, isDirty, dropDraft, restored } = useTypedDraft(blankLevel)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const request = useRequestKey()
  const navigate = useNavigate()
  const path = useBrandPath()
  const list = path('/regras?aba=niveis')
  const save = useMutation({
    mutationFn: (body: Parameters<typeof call<typeof addLevel>>[1]['body']) =>
      call(addLevel, { body }, { headers: request.headersFor(JSON.stringify(body)) }),
    onSuccess: async () => {
      await refreshLevels()
      dropDraft()
      notifySuccess(text.levels.saved)
      await navigate(list)
    },
  })
  const guard = useUnsavedGuard(isDirty && !save.isSuccess && !save.isPending)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readLevel(typed)
    const { percent, problem } = readTypedPercent(typed.percent)
    setProblems({
      ...read.problems,
      ...(problem !== null && { percent: problem }),
    })
    if (read.body && percent !== null) save.mutate({ ...read.body, percent })
  }
  const errors = { ...fieldErrors(save.error), ...problems }
  return (
    <>
      <PageHeader title={text.levels.new} backTo={list} />
      {restored}
      <Panel narrow>
        <form onSubmit={submit} noValidate>
          <Stack>
            <LevelFields typed={typed} onChange={setTyped} isNew errors={errors} />
            {save.isError && Object.keys(errors).length === 0 && (
              <Text role="alert" c="red">
                {save.error.message}
              </Text>
            )}
            <Button type="submit" loading={save.isPending}>
              {text.levels.save}
            </Button>
          </Stack>
        </form>
      </Panel>
      {guard}
    </>
  )
}
