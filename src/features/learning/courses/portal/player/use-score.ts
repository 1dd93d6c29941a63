import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'

import { saveClassScore, scoreClass } from '../../contract.ts'
import type { QuestionAnswer, QuizView } from '../../course-contents.ts'
import { quizQuery } from '../queries.ts'

export function useScore(classId: number) {
  return useMutation({
    mutationFn: (question_answers: QuestionAnswer[]) =>
      call(scoreClass, { params: { class_id: classId }, body: { question_answers } }),
  })
}

type Saving = { quizId: number; classId: number; onSaved: () => void }

/** Saves answers that passed; afterwards the questionnaire shows its review. */
export function useSaveScore({ quizId, classId, onSaved }: Saving) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (question_answers: QuestionAnswer[]) =>
      call(saveClassScore, {
        params: { class_id: classId },
        body: { question_answers, class_id: classId },
      }),
    onSuccess: (summary, question_answers) => {
      queries.setQueryData(
        quizQuery(quizId).queryKey,
        (quiz: QuizView | undefined) =>
          quiz && { ...quiz, saved: { question_answers, summary } },
      )
      onSaved()
    },
  })
}
