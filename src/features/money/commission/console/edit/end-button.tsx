import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { text } from '../text.ts'

type EndButtonProps = {
  act: string
  /** Asked before it is done; null: it is done at once. */
  question: { title: string; sentence: string } | null
  send: () => Promise<unknown>
  onDone: () => Promise<void>
}

/** Ends, removes or deletes what the screen shows, and says why where that is refused. */
export function EndButton({ act, question, send, onDone }: EndButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const ending = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        variant="default"
        color="red"
        loading={ending.isPending}
        onClick={() => (question === null ? ending.mutate() : setAsking(true))}
      >
        {act}
      </Button>
      {ending.isError && (
        <Text role="alert" c="red">
          {ending.error.message}
        </Text>
      )}
      {question !== null && (
        <ConfirmSheet
          {...question}
          opened={isAsking}
          onClose={() => setAsking(false)}
          yes={act}
          no={text.form.keep}
          onConfirm={() => ending.mutate()}
          confirming={ending.isPending}
        />
      )}
    </>
  )
}
