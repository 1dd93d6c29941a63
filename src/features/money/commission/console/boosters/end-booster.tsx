import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { deleteBooster, endBooster } from '../../booster-contract.ts'
import { text } from '../text.ts'
import type { Booster } from './typed-booster.ts'

type EndBoosterProps = {
  booster: Booster
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a booster in force today, or deletes one that has not begun. */
export function EndBooster({ booster, version, onDone }: EndBoosterProps) {
  const [isAsking, setAsking] = useState(false)
  const words = text.boosters[booster.state === 'scheduled' ? 'remove' : 'finish']
  const options = { headers: ifMatch(version) }
  const params = { id: booster.id }
  const finish = useMutation({
    mutationFn: () =>
      booster.state === 'scheduled'
        ? call(deleteBooster, { params }, options)
        : call(endBooster, { params, body: {} }, options),
    onSuccess: () => onDone(words.done),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        mt="md"
        variant="subtle"
        color="red"
        loading={finish.isPending}
        onClick={() => setAsking(true)}
      >
        {words.act}
      </Button>
      {finish.isError && (
        <Text role="alert" c="red">
          {finish.error.message}
        </Text>
      )}
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.title}
        sentence={words.sentence}
        yes={words.act}
        no={text.form.keep}
        onConfirm={() => finish.mutate()}
        confirming={finish.isPending}
      />
    </>
  )
}
