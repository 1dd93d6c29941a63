import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import type { Cents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { remountScreen } from '#platform/web/navigation/kept-screens.ts'
import { sentencesOf, notifyProblem } from '#platform/web/notices.ts'

import { enrollInCourse } from '../contract.ts'

type Requested = { id: number; value: Cents }

/** Enrolls at the price that was shown, and opens the course's player. */
export function useEnroll() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ id, value }: Requested) =>
      call(enrollInCourse, { body: { course_id: id, value } }),
    onSuccess: async ({ enrollment_id, credits }) => {
      if (credits > 0) remountScreen('MyWallet')
      await navigate(`/course/${enrollment_id}`)
      await refreshAfter(enrollInCourse)
    },
    onError: (error, { value }) => {
      // The sheet shows the refusal of a paid course; the price may have changed.
      if (value === 0) for (const sentence of sentencesOf(error)) notifyProblem(sentence)
      void refreshAfter(enrollInCourse)
    },
  })
}

export type Enroll = ReturnType<typeof useEnroll>
