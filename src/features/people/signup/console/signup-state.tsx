import { Switch } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putSignupState, type showSignupState } from '../brand-contract.ts'
import { text } from './text.ts'

const words = text.state

type State = Output<typeof showSignupState>

/** Opens and closes the sign-up. */
export function SignupState({ current, reload, store }: Loaded<State>) {
  const may = useMay('settings.write')
  const change = useMutation({
    mutationFn: (open: boolean) =>
      callVersioned(
        putSignupState,
        { body: { open } },
        { headers: ifMatch(current.version) },
      ),
    onSuccess: (saved) => {
      store(saved)
      notifySuccess(saved.data.open ? words.opened : words.closed)
    },
    onError: (error) => {
      sentencesOf(error).forEach(notifyProblem)
      void reload()
    },
  })
  return (
    <Panel title={words.title}>
      <Switch
        label={words.open}
        description={words.hint}
        checked={current.data.open}
        disabled={!may || change.isPending}
        onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
      />
    </Panel>
  )
}
