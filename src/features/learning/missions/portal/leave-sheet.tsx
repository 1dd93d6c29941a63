import { useMutation } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { abandonMission } from '../contract.ts'
import { text } from './text.ts'

type LeaveSheetProps = { id: number; opened: boolean; onClose: () => void }

/** Requires a confirmation before leaving a mission, which cannot be undone. */
export function LeaveSheet({ id, opened, onClose }: LeaveSheetProps) {
  const leaving = useMutation({
    mutationFn: () =>
      call(abandonMission, { params: { id }, body: { reason: 'unsubscribe' } }),
    onSuccess: () => notifySuccess(text.leave.done),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: async () => {
      await refreshAfter(abandonMission)
      onClose()
    },
  })
  return (
    <ConfirmSheet
      opened={opened}
      onClose={onClose}
      title={text.leave.title}
      sentence={text.leave.sentence}
      yes={text.leave.yes}
      no={text.leave.no}
      onConfirm={() => leaving.mutate()}
      confirming={leaving.isPending}
    />
  )
}
