import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { deleteProvider } from '../contract.ts'
import type { Provider } from './fields.ts'
import { useRefreshProviders } from './queries.ts'
import { text } from './text.ts'

const words = text.remove

/** Back to the installation's provider; asks once. */
export function RemoveProvider({ loaded }: { loaded: Loaded<Provider> }) {
  const { current, store } = loaded
  const { kind } = current.data
  const may = useMay('settings.write')
  const refresh = useRefreshProviders()
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      callVersioned(
        deleteProvider,
        { params: { kind } },
        { headers: ifMatch(current.version) },
      ),
    onSuccess: (removed) => {
      setAsking(false)
      store(removed)
      notifySuccess(words.done)
      return refresh()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  if (!may) return null
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.action}
      </Button>
      <ConfirmSheet
        opened={asking}
        title={words.question}
        sentence={kind === 'pix' ? `${words.sentence} ${words.payments}` : words.sentence}
        yes={words.yes}
        no={words.no}
        confirming={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </>
  )
}
