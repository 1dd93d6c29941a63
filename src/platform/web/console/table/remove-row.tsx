import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { Endpoint } from '#platform/contract/endpoint/endpoint.ts'

import { endpointKey } from '../../api/query-client.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '../../notices.ts'
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx'

type RemoveRowProps<Row> = {
  /** Null: nothing is asked. */
  row: Row | null
  nameOf: (row: Row) => string
  words: {
    removeTitle: (name: string) => string
    removeSentence: string
    remove: string
    keep: string
    removed: (name: string) => string
  }
  send: (row: Row) => Promise<unknown>
  /** The list that is read again afterwards. */
  list: Endpoint
  onClose: () => void
}

/** Asks before a row of a list is removed. */
export function RemoveRow<Row>(props: RemoveRowProps<Row>) {
  const { row, nameOf, words, send, list, onClose } = props
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: send,
    onSuccess: async (_, removed) => {
      notifySuccess(words.removed(nameOf(removed)))
      await queryClient.invalidateQueries({ queryKey: endpointKey(list) })
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onClose,
  })
  return (
    <ConfirmSheet
      opened={row !== null}
      onClose={onClose}
      title={words.removeTitle(row === null ? '' : nameOf(row))}
      sentence={words.removeSentence}
      yes={words.remove}
      no={words.keep}
      onConfirm={() => {
        if (row !== null) remove.mutate(row)
      }}
      confirming={remove.isPending}
    />
  )
}
