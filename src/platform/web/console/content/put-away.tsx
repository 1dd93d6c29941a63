import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { notifyProblem, notifySuccess, sentencesOf } from '../../notices.ts'
import { text as shared } from '../../text.ts'
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx'

type PutAwayProps = {
  words: { act: string; title: string; sentence: string; keep: string; done: string }
  /** While the form has changes that are not saved. */
  disabled: boolean
  send: () => Promise<unknown>
  /** Loads what it is now. */
  onDone: () => Promise<void>
  /** Takes it back, offered by the notice. */
  undo?: { done: string; send: () => Promise<unknown> }
}

/** Archives a content, or takes it away from the partners, after a question. */
export function PutAway({ words, disabled, send, onDone, undo }: PutAwayProps) {
  const [isOpen, setOpen] = useState(false)
  const putting = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await onDone()
      notifySuccess(
        words.done,
        undo && { label: shared.undo, run: () => void takeBack(undo) },
      )
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        disabled={disabled}
        onClick={() => setOpen(true)}
      >
        {words.act}
      </Button>
      <ConfirmSheet
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={words.title}
        sentence={words.sentence}
        yes={words.act}
        no={words.keep}
        onConfirm={() => putting.mutate()}
        confirming={putting.isPending}
      />
    </>
  )
}

/** The notice outlives the component that offered it. */
async function takeBack({ done, send }: NonNullable<PutAwayProps['undo']>): Promise<void> {
  try {
    await send()
    notifySuccess(done)
  } catch (error) {
    sentencesOf(error).forEach(notifyProblem)
  }
}
