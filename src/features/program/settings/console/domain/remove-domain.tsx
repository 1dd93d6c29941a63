import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { callVersioned } from '#platform/web/api/api.ts'
import { ifMatch, type Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { deleteDomain } from '../../domain-contract.ts'
import { text } from './text.ts'

type RemoveProps = {
  host: string
  version: Versioned<unknown>
  onRemoved: () => Promise<unknown>
}

export function RemoveDomain({ host, version, onRemoved }: RemoveProps) {
  const [asking, setAsking] = useState(false)
  const remove = useMutation({
    mutationFn: () =>
      callVersioned(deleteDomain, {}, { headers: ifMatch(version.version) }),
    onSuccess: () => notifySuccess(text.removed),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => {
      setAsking(false)
      return onRemoved()
    },
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        onClick={() => setAsking(true)}
        style={{ alignSelf: 'flex-start' }}
      >
        {text.remove}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={text.confirm.title(host)}
        sentence={text.confirm.sentence}
        yes={text.remove}
        no={text.confirm.no}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
