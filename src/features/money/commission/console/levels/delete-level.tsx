import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { deleteLevel } from '#features/people/partners/level-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { text } from '../text.ts'
import type { Level } from './typed-level.ts'

type DeleteLevelProps = {
  level: Level
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Deletes a level without partners and rules. */
export function DeleteLevel({ level, version, onDone }: DeleteLevelProps) {
  const [isAsking, setAsking] = useState(false)
  const words = text.levels
  const remove = useMutation({
    mutationFn: () =>
      call(deleteLevel, { params: { id: level.id } }, { headers: ifMatch(version) }),
    onSuccess: () => onDone(words.removed),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button mt="md" variant="subtle" color="red" onClick={() => setAsking(true)}>
        {text.form.remove}
      </Button>
      {remove.isError && (
        <Text role="alert" c="red">
          {remove.error.message}
        </Text>
      )}
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(level.name)}
        sentence={words.removeSentence}
        yes={text.form.remove}
        no={text.form.keep}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
